import { startSentence, wordsFor } from '#domain/util/words.ts'

const kinds: Readonly<Record<string, string>> = {
  ocean_terminal: 'Ocean terminal',
  rail: 'Rail terminal',
  rail_terminal: 'Rail terminal',
}

/** What a terminal is, by its `facility_type`. */
export function terminalKind(facilityType: string): string {
  return startSentence(wordsFor(kinds, facilityType))
}
