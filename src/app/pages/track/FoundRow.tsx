import { NumberFields } from './NumberFields.tsx'
import type { CheckedNumber, Correction } from './paste-schema.ts'
import styles from './TrackPage.module.css'

/** A number as it was found, before it is sent. */
export function FoundRow({
  number,
  onCorrect,
}: {
  number: CheckedNumber
  onCorrect: (change: Correction) => void
}) {
  return (
    <li className={styles.row}>
      <span className={styles.cell}>
        <span className={styles.number}>{number.number}</span>
        {number.problem === null ? null : <span className={styles.problem}>{number.problem}</span>}
      </span>
      <NumberFields
        number={number.number}
        issued={number.problem === null ? number.number : null}
        type={number.type}
        scac={number.scac}
        scacProblem={number.scacProblem}
        onType={(type) => onCorrect({ type })}
        onScac={(scac) => onCorrect({ scac })}
      />
      <label className={styles.skip}>
        <input
          type="checkbox"
          checked={number.isSkipped}
          onChange={(event) => onCorrect({ isSkipped: event.currentTarget.checked })}
        />
        Skip
      </label>
    </li>
  )
}
