import { howToFormat } from '#domain/tracking/number-form.ts'
import { listWords } from '#domain/util/words.ts'
import { KnownCell } from './KnownCell.tsx'
import { LineInput, TypeSelect } from './NumberFields.tsx'
import { type CheckedNumber, type Correction, listedNumbers, lookedUpAs } from './paste-schema.ts'
import styles from './TrackPage.module.css'
import type { KnownAs } from './use-known-numbers.ts'

/** A number as it was found, before it is sent. */
function FoundRow({
  number: { number, problem, type, scac, scacProblem, lostReferences, isSkipped },
  known,
  isPending,
  onCorrect,
}: {
  number: CheckedNumber
  known: ReturnType<KnownAs>
  isPending: boolean
  onCorrect: (change: Correction) => void
}) {
  return (
    <tr>
      <td>
        <span className={styles.number}>{number}</span>
        {problem === null ? null : <p className={styles.problem}>{problem}</p>}
        {isSkipped || lostReferences.length === 0 ? null : (
          <p className={styles.problem}>
            Will be sent without {listWords(lostReferences)}: a spreadsheet changed{' '}
            {lostReferences.length === 1 ? 'this reference' : 'these references'}. In the sheet, {howToFormat}
          </p>
        )}
      </td>
      <td data-label="Type">
        <TypeSelect number={number} type={type} onType={(next) => onCorrect({ type: next })} />
      </td>
      <td data-label="Line">
        <LineInput
          number={number}
          issued={problem === null ? number : null}
          scac={scac}
          problem={scacProblem}
          onScac={(next) => onCorrect({ scac: next })}
        />
      </td>
      <td data-label="Tracked">
        <span className={styles.known}>
          {problem === null ? <KnownCell number={number} known={known} isPending={isPending} /> : '–'}
        </span>
      </td>
      <td data-label="Skip">
        <label className={styles.skip}>
          <input
            type="checkbox"
            aria-label={`Skip ${number}`}
            checked={isSkipped}
            onChange={(event) => onCorrect({ isSkipped: event.currentTarget.checked })}
          />
        </label>
      </td>
    </tr>
  )
}

/** The numbers that were found, to be corrected or skipped; of a long list those that need it. */
export function FoundTable({
  numbers,
  knownAs,
  pending,
  onCorrect,
}: {
  numbers: readonly CheckedNumber[]
  knownAs: KnownAs
  /** Results of `lookedUpAs` for the numbers that are being looked up. */
  pending: ReadonlySet<string>
  onCorrect: (key: string, change: Correction) => void
}) {
  const listed = listedNumbers(numbers)
  if (listed.length === 0) return null
  return (
    <table className={styles.table} aria-label="Numbers found">
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Type</th>
          <th scope="col">Carrier</th>
          <th scope="col">Tracked</th>
          <th scope="col">Skip</th>
        </tr>
      </thead>
      <tbody>
        {listed.map((number) => (
          <FoundRow
            key={number.key}
            number={number}
            known={knownAs(number)}
            isPending={pending.has(lookedUpAs(number))}
            onCorrect={(change) => onCorrect(number.key, change)}
          />
        ))}
      </tbody>
    </table>
  )
}
