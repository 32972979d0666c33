import { formatInstant, zoneName } from '#domain/time/format-time.ts'

/** The time behind an age, on paper only: an age would soon be wrong there. `at`: ISO or epoch milliseconds. */
export function PaperTime({ at, zone = 'UTC' }: { at: string | number; zone?: string }) {
  return (
    <span data-print="only">
      {formatInstant(at, zone, 'long-date-time')} {zoneName(at, zone)}
    </span>
  )
}
