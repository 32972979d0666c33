import { RowLink } from '../../cells/RowLink.tsx'
import type { ActiveContainer } from './containers.ts'

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** A day in words; a dash where there is none. */
export function dayWords(at: string | null): string {
  return at === null ? '–' : day.format(Date.parse(at))
}

export function NumberCell({ container }: { container: ActiveContainer }) {
  return <RowLink to={`/containers/${container.id}`}>{container.number}</RowLink>
}
