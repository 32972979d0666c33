import { railTerminalAt } from '../data/terminals.ts'
import { valueAt } from '../history.ts'
import type { ShipmentStory } from '../types.ts'
import { terminalId } from './ids.ts'

/** The id of the terminal where boxes of a shipment stand at a place: that of the port of discharge, or a ramp. */
export function terminalAt(story: ShipmentStory, locode: string | null, now: number): string | null {
  if (locode === null) return null
  if (locode === story.inland?.locode) return story.inland.terminalId
  if (locode === story.portOfDischarge) return valueAt(story.terminal, now) ?? null
  if (story.inland === null) return null
  const ramp = railTerminalAt(locode, story.inland.pickupScac)
  return ramp === null ? null : terminalId(story.seed, ramp.key)
}
