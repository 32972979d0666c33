import { Component, createRef, type ReactNode } from 'react'

interface Props {
  className: string | undefined
  label: string
  children: ReactNode
}

/** A row that is in sight, and where: CSS px from the top of the window. */
interface Held {
  row: Element
  top: number
}

/** What scrolls the list: the list itself, or on a phone the page. */
function scrollerOf(list: Element): Element {
  return list.scrollHeight > list.clientHeight ? list : (document.scrollingElement ?? list)
}

/** The part of the window in which rows of the list can be seen, in CSS px from its top. */
function sightOf(list: Element): { top: number; bottom: number } {
  const { top, bottom } = list.getBoundingClientRect()
  return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) }
}

/** The row people look at: the one they chose or stand on, else the first in sight. */
function heldRow(list: Element): Held | null {
  const sight = sightOf(list)
  const inSight = [...list.children].flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > sight.top && top < sight.bottom ? [{ row, top }] : []
  })
  const chosen = inSight.find(
    ({ row }) => row.contains(document.activeElement) || row.querySelector('[aria-pressed="true"]') !== null,
  )
  if (chosen !== undefined) return chosen
  // At its top a list shows what comes first, also when that is new.
  const [first] = inSight
  return first === undefined || first.row === list.firstElementChild ? null : first
}

/**
 * A list that grows and changes its order while it loads, and does not move under the eyes. Browsers hold such a
 * place only while rows are added, not when rows change places; Safari not at all.
 */
export class SteadyList extends Component<Props> {
  private readonly list = createRef<HTMLUListElement>()

  override getSnapshotBeforeUpdate(): Held | null {
    return this.list.current === null ? null : heldRow(this.list.current)
  }

  override componentDidUpdate(_props: Props, _state: unknown, held: Held | null): void {
    const list = this.list.current
    if (list === null || held === null || !held.row.isConnected) return
    scrollerOf(list).scrollTop += held.row.getBoundingClientRect().top - held.top
  }

  override render(): ReactNode {
    return (
      <ul ref={this.list} className={this.props.className} aria-label={this.props.label}>
        {this.props.children}
      </ul>
    )
  }
}
