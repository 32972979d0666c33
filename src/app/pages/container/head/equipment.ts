import type { ReadContainer } from '#domain/reading/container.ts'
import { readable } from '#domain/util/words.ts'

const pounds = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

function shown(value: string | null): string | null {
  return value === null || value.trim() === '' ? null : readable(value)
}

/** `40 ft high cube dry`; kinds that the interface does not list stand as they came. Null: nothing reported. */
export function equipmentText(container: ReadContainer): string | null {
  const { equipmentLength, equipmentHeight, equipmentType } = container
  const parts = [
    equipmentLength === null ? null : `${equipmentLength} ft`,
    // Standard height goes without saying.
    equipmentHeight === 'standard' ? null : shown(equipmentHeight),
    shown(equipmentType),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' ')
}

/** `38,000 lb`. Null: not reported, which lines also write as 0. */
export function weightText(container: ReadContainer): string | null {
  const weight = container.weightInLbs
  return weight === null || weight <= 0 ? null : `${pounds.format(weight)} lb`
}
