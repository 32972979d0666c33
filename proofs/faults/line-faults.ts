import type { Fault } from './fault.ts'

/** A fault of a line as the walk puts a page through it. */
export interface LineFault {
  name: string
  fault: Fault
  /** What was open ends as well, as when a program ends. */
  drops?: boolean
  /** Everything comes, only late. */
  isSlow?: boolean
  /** Nothing comes, and nobody is told so: whoever asks waits. */
  isSilent?: boolean
}

export const lineFaults: readonly LineFault[] = [
  {
    name: 'latency',
    fault: { up: { latencyMs: 200 }, down: { latencyMs: 200 } },
    isSlow: true,
  },
  { name: 'drip', fault: { down: { bytesPerSecond: 200_000 } }, isSlow: true },
  { name: 'slices', fault: { up: { packetBytes: 90 }, down: { packetBytes: 700 } }, isSlow: true },
  { name: 'stop and go', fault: { down: { stopAndGo: { goMs: 150, stopMs: 450 } } }, isSlow: true },
  { name: 'refused', fault: { opening: 'refused' }, drops: true },
  { name: 'reset at connect', fault: { opening: 'reset' }, drops: true },
  { name: 'reset in the head', fault: { down: { cut: { at: 'head', by: 'reset' } } } },
  { name: 'reset in the body', fault: { down: { cut: { at: 'body', by: 'reset' } } } },
  { name: 'reset after 300 bytes', fault: { down: { cut: { at: 300, by: 'reset' } } } },
  { name: 'truncated', fault: { down: { cut: { at: 'body', by: 'end' } } } },
  { name: 'request reset in its head', fault: { up: { cut: { at: 'head', by: 'reset' } } } },
  { name: 'half open', fault: { down: { stopped: 'held' } }, isSilent: true },
  {
    name: 'black hole',
    fault: { up: { stopped: 'unread' }, down: { stopped: 'unread' } },
    isSilent: true,
  },
]
