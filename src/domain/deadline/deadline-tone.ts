import type { Band, Deadline } from './deadline.ts'

export type DeadlineTone = 'past' | 'today' | 'soon' | 'muted' | 'unknown'

const tones: Record<Band, DeadlineTone> = {
  past: 'past',
  today: 'today',
  one: 'today',
  soon: 'soon',
  later: 'muted',
  none: 'muted',
}

/** Calm to loud. A day that is over stays what it is, and only such a day looks like one. */
const steps: readonly DeadlineTone[] = ['muted', 'soon', 'today']

function moved(tone: DeadlineTone, by: number): DeadlineTone {
  const step = steps.indexOf(tone)
  return steps[step === -1 ? step : Math.max(0, step + by)] ?? tone
}

/**
 * The color of a deadline: its day's, calmer with an appointment that keeps it, louder with one that comes too
 * late. What else makes a box louder (a hold, no appointment) is said beside it in words and decides the order.
 */
export function deadlineTone({
  suppressed,
  band,
  appointment,
}: Pick<Deadline, 'suppressed' | 'band' | 'appointment'>): DeadlineTone {
  if (suppressed !== null) return 'unknown'
  const tone = tones[band]
  if (appointment === 'keeps') return moved(tone, -1)
  return appointment === 'too-late' ? moved(tone, 1) : tone
}
