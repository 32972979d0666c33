import type { SlipTone } from '#domain/journey/slip.ts'
import { slipTones } from './slip-tones.ts'

/** What a mark on the map means: the slip of what is on board, or nothing known of it. */
export type MapTone = SlipTone | 'unknown'

/** The colors of the map in the current theme, for a canvas. */
export interface Palette {
  land: string
  coast: string
  seaName: string
  portName: string
  ink: string
  softInk: string
  surface: string
  faint: string
  accent: string
  font: string
  tones: Record<MapTone, string>
}

/** The token of each tone that a ship is filled with. */
const inks = {
  info: '--accent',
  muted: '--ink-2',
  soon: '--soon',
  today: '--today',
  overdue: '--overdue',
  unknown: '--line-3',
}

const slips = Object.keys(slipTones) as SlipTone[]

export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    land: token('--land'),
    coast: token('--coast'),
    seaName: token('--sea-name'),
    portName: token('--ink-3'),
    ink: token('--ink'),
    softInk: token('--ink-2'),
    surface: token('--surface'),
    faint: token('--line-3'),
    accent: token('--accent'),
    font: token('--font'),
    tones: Object.fromEntries(slips.map((slip) => [slip, token(inks[slipTones[slip]])])) as Palette['tones'],
  }
}
