/** The release of the tz database that all days and times go by. */
export const zoneRelease = '2026f'

/** The first release that has each change of `zone-changes.ts`, by its first zone: no page needs it to show a time. */
export const releaseOfChange: Readonly<Record<string, string>> = {
  'America/Asuncion': '2025a',
  'Europe/Chisinau': '2026a',
  'America/Vancouver': '2026b',
  'America/Edmonton': '2026c',
  'Africa/Casablanca': '2026c',
  'America/Inuvik': '2026d',
  'America/Winnipeg': '2026e',
  'America/Havana': '2026f',
}
