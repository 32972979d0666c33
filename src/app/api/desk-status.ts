import { queryOptions } from '@tanstack/react-query'
import { getDeskStatus } from '#contract/desk/status.ts'
import { secondMs } from '#domain/time/durations.ts'
import { deskQuery } from './ask-desk.ts'

/** How the dashboard's own server side does. Hidden tabs do not ask. */
export const deskStatusOptions = queryOptions({
  ...deskQuery(getDeskStatus, {}),
  staleTime: secondMs,
  refetchInterval: 5 * secondMs,
  // An old one tells nothing, and being offline is what it finds out.
  networkMode: 'always',
  meta: { keep: false },
})
