import { type Silence, silenceWords } from '#domain/journey/silence.ts'

/** Behind an estimate that is ahead: `estimated`, or since when nobody has confirmed it. */
export function estimateWords(silence: Silence | null, now: number): string {
  return silence === null ? 'estimated' : silenceWords(silence, now)
}
