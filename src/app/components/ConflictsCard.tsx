import type { ReadContainer } from '#domain/reading/container.ts'
import type { Conflict, SharedConflict } from '#domain/journey/conflicts.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/Card.tsx'
import { FirstOf } from '../ui/FirstOf.tsx'
import { Link } from '../ui/Link.tsx'
import text from '../ui/text.module.css'
import { ContainerNumber } from './ContainerNumber.tsx'
import styles from './ConflictsCard.module.css'

/** Containers that are named beside a conflict before the rest is counted. */
const mostNamed = 3

function Boxes({ boxes }: { boxes: readonly ReadContainer[] }) {
  const rest = boxes.length - mostNamed
  return (
    <span className={styles.boxes}>
      {boxes.slice(0, mostNamed).map(({ id, number }) => (
        <Link key={id} to={paths.container(id)}>
          <ContainerNumber number={number} />
        </Link>
      ))}
      {rest > 0 ? <span>and {rest} more</span> : null}
    </span>
  )
}

function Items({ items }: { items: readonly SharedConflict[] }) {
  return (
    <FirstOf items={items} first={6}>
      {(shown) => (
        <ul className={styles.conflicts}>
          {shown.map(({ facts: [one, other], boxes }) => (
            <li key={`${one} ${other} ${boxes[0]?.id ?? ''}`}>
              {boxes.length === 0 ? null : <Boxes boxes={boxes} />}
              <span>{one}</span>
              <span className={styles.but}>but</span>
              <span>{other}</span>
            </li>
          ))}
        </ul>
      )}
    </FirstOf>
  )
}

/**
 * Facts that cannot both be right: both sides, no verdict, and what can still be done. Then what was sent and is left
 * out. Not there while there is neither.
 */
export function ConflictsCard({
  conflicts,
  leftOut,
  advice,
}: {
  conflicts: readonly SharedConflict[]
  leftOut: readonly Conflict[]
  /** Shown below the conflicts: what to do about them. */
  advice: string
}) {
  if (conflicts.length === 0 && leftOut.length === 0) return null
  return (
    <Card title={conflicts.length === 0 ? 'Facts left out' : 'Conflicting facts'}>
      <Items items={conflicts} />
      {conflicts.length === 0 ? null : <p className={text.footnote}>{advice}</p>}
      {conflicts.length === 0 || leftOut.length === 0 ? null : <h3 className={styles.more}>Left out</h3>}
      <Items items={leftOut.map((facts) => ({ facts, boxes: [] }))} />
    </Card>
  )
}
