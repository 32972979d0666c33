import { queryOptions } from '@tanstack/react-query'
import { deskStatusPath } from '#contract/desk/paths.ts'
import { deskStatusSchema } from '#contract/desk/status.ts'
import { secondMs } from '#domain/time/durations.ts'
import { askDesk } from './ask-desk.ts'

/** How the dashboard's own server side does. Hidden tabs do not ask. */
export const deskStatusOptions = queryOptions({
  queryKey: ['desk-status'] as const,
  queryFn: ({ signal }) => askDesk(deskStatusPath, deskStatusSchema, signal),
  staleTime: secondMs,
  refetchInterval: 5 * secondMs,
  // An old one tells nothing, and being offline is what it finds out.
  networkMode: 'always',
  meta: { keep: false },
})
