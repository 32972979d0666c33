import { useEffect, useRef } from 'react'
import { type ActiveContainer, costsMoney } from '#domain/tracking/active-shipments.ts'

/** Hertz and seconds of the sound: low enough for a loudspeaker of a screen, short enough for an office. */
const toneHz = 660
const toneSeconds = 0.35
const volume = 0.2

function sound(): void {
  try {
    const context = new AudioContext()
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.frequency.value = toneHz
    gain.gain.value = volume
    tone.connect(gain).connect(context.destination)
    tone.addEventListener('ended', () => void context.close())
    tone.start()
    tone.stop(context.currentTime + toneSeconds)
  } catch {
    // No loudspeaker, or a browser that wants a click first: the picture says it anyway.
  }
}

/** Sounds once when boxes run out of free time; those that had none at the first look make no sound. */
export function useChime(boxes: readonly ActiveContainer[] | null, on: boolean): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(
    function listen() {
      if (boxes === null || !on) return
      const past = boxes.filter(({ deadline }) => costsMoney(deadline)).map(({ container }) => container.id)
      const before = known.current
      known.current = new Set(past)
      if (before !== null && past.some((id) => !before.has(id))) sound()
    },
    [boxes, on],
  )
}
