import { zoneRelease } from '#contract/zone-releases.ts'

/** What to know about time zone data of a release, in one line; null when it is as new as what days go by. */
export function zoneAdvice(release: string | undefined): string | null {
  if (release === undefined || release >= zoneRelease) return null
  return `The time zone data of this Node.js, ${release}, is older than ${zoneRelease}: Quayside corrects the zones that have changed since.`
}
