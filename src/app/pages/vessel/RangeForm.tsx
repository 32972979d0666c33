import { useId, useState } from 'react'
import { useNow } from '../../clock/use-now.ts'
import { DateTimeInput } from '../../form/DateTimeInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { rangeProblem, type RangeProblem, type VesselSearch } from './search.ts'
import styles from './VesselPage.module.css'

/** A custom range in UTC. The end may be blank. */
export function RangeForm({
  range,
  onRange,
}: {
  range: VesselSearch['range']
  onRange: (range: { from: string; to: string | null }) => void
}) {
  const id = useId()
  const now = useNow()
  const free = typeof range === 'object' ? range : null
  const [from, setFrom] = useState(free?.from.slice(0, 16) ?? '')
  const [to, setTo] = useState(free?.to?.slice(0, 16) ?? '')
  const [problem, setProblem] = useState<RangeProblem | null>(null)
  const field = (name: 'from' | 'to', label: string, value: string, set: (value: string) => void) => (
    <div className={styles.field}>
      <label htmlFor={`${id}${name}`}>{label}</label>
      <DateTimeInput
        id={`${id}${name}`}
        value={value}
        onValue={set}
        aria-invalid={problem?.field === name || undefined}
        aria-describedby={problem?.field === name ? `${id}problem` : undefined}
      />
    </div>
  )
  return (
    <form
      className={styles.range}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const found = rangeProblem(from, to, now)
        setProblem(found)
        if (found === null) onRange({ from: `${from}Z`, to: to === '' ? null : `${to}Z` })
      }}
    >
      {field('from', 'From (UTC)', from, setFrom)}
      {field('to', 'To (UTC), blank for now', to, setTo)}
      <Button type="submit">Show</Button>
      {problem === null ? null : (
        <p id={`${id}problem`} role="alert" className={styles.problem}>
          {problem.words}
        </p>
      )}
    </form>
  )
}
