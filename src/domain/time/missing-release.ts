import { ownMember } from '#contract/own-member.ts'
import { zoneChanges } from '#contract/zone-changes.ts'
import { releaseOfChange } from '#contract/zone-releases.ts'
import { intlZone } from './zone.ts'

/**
 * The first release of the tz database that has a rule which the runtime's own data lacks; null: it has them all.
 * Browsers do not tell the release of their data.
 */
export function missingRelease(): string | null {
  const missing = zoneChanges.find(({ zones: [zone = ''], from, like }) => {
    const time = Date.parse(from)
    return intlZone(zone)?.offsetAt(time) !== intlZone(like)?.offsetAt(time)
  })
  return ownMember(releaseOfChange, missing?.zones[0] ?? '') ?? null
}
