import type { ReadContainer } from '#domain/reading/container.ts'
import { activeHolds, pendingHolds } from '#domain/deadline/holds.ts'
import { holdAction } from '#domain/deadline/release-words.ts'
import { HoldTag } from './HoldTag.tsx'

/** The first hold of a box, one in force before one that is pending, and how many more. Nothing without one. */
export function FirstHold({ container }: { container: ReadContainer }) {
  const [hold, ...others] = [...activeHolds(container), ...pendingHolds(container)]
  if (hold === undefined) return null
  return (
    <>
      <HoldTag hold={hold} actionOf={holdAction} />
      {others.length > 0 ? ` +${others.length}` : null}
    </>
  )
}
