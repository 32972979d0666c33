import { hourMs } from '#domain/time/durations.ts'
import { formatInstant, zoneName } from '#domain/time/format-time.ts'
import { useNow } from '../clock/use-now.ts'

/** The time behind an age, on paper only: an age would soon be wrong there. `at`: ISO or epoch milliseconds. */
export function PaperTime({ at, zone = 'UTC' }: { at: string | number; zone?: string }) {
  const now = useNow(hourMs)
  return (
    <span data-print="only">
      {formatInstant(at, zone, 'long-date-time', now)} {zoneName(at, zone)}
    </span>
  )
}
