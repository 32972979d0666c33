import { useId } from 'react'
import { type RequestType, requestTypes } from '#contract/carriers.ts'
import { Input, Select } from '../../ui/Input.tsx'
import { carrierListId } from './CarrierList.tsx'
import { LineGuess } from './LineGuess.tsx'
import { useCarriers } from './use-carriers.ts'
import styles from './TrackPage.module.css'

export const typeWords: Readonly<Record<RequestType, string>> = {
  bill_of_lading: 'Bill of lading',
  booking_number: 'Booking',
  container: 'Container',
}

/** The type of a number, to be corrected; its fault stands below it. */
export function TypeSelect({
  number,
  type,
  problem = null,
  onType,
}: {
  /** As the field is called. */
  number: string
  type: RequestType
  problem?: string | null
  onType: (type: RequestType) => void
}) {
  return (
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
      {problem === null ? null : <span className={styles.problem}>{problem}</span>}
    </span>
  )
}

/** The line of a number, to be entered or corrected; what is wrong with it, or what it may be, stands below it. */
export function LineInput({
  number,
  issued,
  scac,
  problem,
  onScac,
}: {
  /** As the field is called. */
  number: string
  /** Of which the line is looked for where none is named; null while it is not right. */
  issued: string | null
  scac: string
  problem: string | null
  onScac: (scac: string) => void
}) {
  const id = useId()
  const { nameOf } = useCarriers()
  return (
    <span className={styles.cell}>
      <Input
        aria-label={`Carrier of ${number}`}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={`${id}-line`}
        list={carrierListId}
        value={scac}
        maxLength={4}
        placeholder="auto-detect"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onScac(event.currentTarget.value.toUpperCase())}
      />
      <span id={`${id}-line`} className={problem === null ? styles.note : styles.problem}>
        {problem ?? (scac === '' ? null : nameOf(scac))}
        {problem === null && scac === '' ? <LineGuess number={issued} onTake={onScac} /> : null}
      </span>
    </span>
  )
}
