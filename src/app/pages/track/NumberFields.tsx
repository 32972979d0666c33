import { useId } from 'react'
import { carrierOf, type RequestType, requestTypes } from '#contract/carriers.ts'
import { Input, Select } from '../../ui/Input.tsx'
import { carrierListId } from './CarrierList.tsx'
import { LineGuess } from './LineGuess.tsx'
import styles from './TrackPage.module.css'

export const typeWords: Readonly<Record<RequestType, string>> = {
  bill_of_lading: 'Bill of lading',
  booking_number: 'Booking',
  container: 'Container',
}

/** Type and line of a number, to be corrected; the fault of each stands beside it. */
export function NumberFields({
  number,
  issued,
  type,
  scac,
  scacProblem,
  typeProblem = null,
  onType,
  onScac,
}: {
  /** As these fields are called. */
  number: string
  /** Of which the line is looked for where none is named; null while it is not right. */
  issued: string | null
  type: RequestType
  scac: string
  scacProblem: string | null
  typeProblem?: string | null
  onType: (type: RequestType) => void
  onScac: (scac: string) => void
}) {
  const id = useId()
  return (
    <>
      <span className={styles.cell}>
        <Select
          aria-label={`Type of ${number}`}
          value={type}
          onChange={(event) => {
            const chosen = requestTypes.find((each) => each === event.currentTarget.value)
            if (chosen !== undefined) onType(chosen)
          }}
        >
          {requestTypes.map((each) => (
            <option key={each} value={each}>
              {typeWords[each]}
            </option>
          ))}
        </Select>
        {typeProblem === null ? null : <span className={styles.problem}>{typeProblem}</span>}
      </span>
      <span className={styles.cell}>
        <Input
          aria-label={`Line of ${number}`}
          aria-invalid={scacProblem === null ? undefined : true}
          aria-describedby={`${id}-line`}
          list={carrierListId}
          value={scac}
          maxLength={4}
          placeholder="auto-detect"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onScac(event.currentTarget.value.toUpperCase())}
        />
        <span id={`${id}-line`} className={scacProblem === null ? styles.note : styles.problem}>
          {scacProblem ?? (scac === '' ? null : (carrierOf(scac)?.name ?? ''))}
          {scacProblem === null && scac === '' ? <LineGuess number={issued} onTake={onScac} /> : null}
        </span>
      </span>
    </>
  )
}
