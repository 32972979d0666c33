import type { ReactNode } from 'react'
import { useRealNow } from '../../clock/use-now.ts'
import page from './PageFrame.module.css'
import styles from './WallPage.module.css'

/** Of the view that is loaded later than the others. */
export const mapTitle = 'Vessels under way'

/** Time left of what is shown: a thin bar that empties. */
function TimeLeft({ since, lastsMs }: { since: number; lastsMs: number }) {
  const now = useRealNow()
  const left = Math.max(0, Math.min(1, 1 - (now - since) / lastsMs))
  return (
    <div className={page.timeLeft} aria-hidden="true">
      <div style={{ transform: `scaleX(${left.toFixed(3)})` }} />
    </div>
  )
}

export interface PageTurn {
  /** 0-based, and how many there are. */
  page: number
  pages: number
  /** Epoch milliseconds, real time. */
  since: number
  lastsMs: number
  held: boolean
}

interface FrameProps {
  title: string
  /** What is not on any page, in a few words. */
  note: string | null
  turn: PageTurn
}

/** The frame of a page: the name of its view, which page of how many, the time left. */
export function PageFrame({ title, note, turn, children }: FrameProps & { children: ReactNode }) {
  const at = Math.min(turn.page, turn.pages - 1) + 1
  return (
    <section className={page.page} aria-label={title}>
      <header className={page.pageHead}>
        <h2 className={styles.note}>{title}</h2>
        {note === null ? null : <span className={styles.note}>{note}</span>}
        <span className={styles.note}>
          {turn.held ? 'held · ' : ''}
          {at} of {turn.pages}
        </span>
      </header>
      <TimeLeft since={turn.since} lastsMs={turn.lastsMs} />
      {children}
    </section>
  )
}

/** A page of a list in its frame. */
export function ListPage({
  heads,
  empty,
  children,
  ...frame
}: FrameProps & {
  /** The heads of the columns. */
  heads: ReactNode
  /** Said in place of the rows where there are none. */
  empty: string | null
  children: ReactNode
}) {
  return (
    <PageFrame {...frame}>
      {empty === null ? (
        <>
          {heads}
          <ol className={page.rows}>{children}</ol>
        </>
      ) : (
        <p className={styles.empty}>{empty}</p>
      )}
    </PageFrame>
  )
}
