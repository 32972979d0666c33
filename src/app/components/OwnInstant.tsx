import type { ComponentProps } from 'react'
import { ownZone } from '#domain/time/format-time.ts'
import { Instant } from './Instant.tsx'

/** An instant that belongs to no place, in the reader's zone: when something was requested, added or sent. */
export function OwnInstant(props: Pick<ComponentProps<typeof Instant>, 'at' | 'format'>) {
  return <Instant {...props} zone={ownZone()} />
}
