import { zoneRelease } from '#contract/zone-releases.ts'

/** One line about outdated time zone data; null if the release is new enough. */
export function zoneAdvice(release: string | undefined): string | null {
  if (release === undefined || release >= zoneRelease) return null
  return `The time zone data of this Node.js, ${release}, is older than ${zoneRelease}: Quayside corrects the zones that have changed since.`
}
