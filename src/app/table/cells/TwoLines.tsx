import type { ReactNode } from 'react'
import styles from './TwoLines.module.css'

function titleOf(content: ReactNode): string | undefined {
  return typeof content === 'string' ? content : undefined
}

/** A fact with a smaller one under it. What is cut at its end is whole on hover, where it is text. */
export function TwoLines({
  first,
  second,
  secondTitle,
}: {
  first: ReactNode
  second?: ReactNode
  /** Where the second one is short for it. */
  secondTitle?: string | undefined
}) {
  return (
    <>
      <span className={styles.first} title={titleOf(first)}>
        {first}
      </span>
      {second === undefined || second === null ? null : (
        <span className={styles.second} title={secondTitle ?? titleOf(second)}>
          {second}
        </span>
      )}
    </>
  )
}
