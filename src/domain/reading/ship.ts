import { ownMember } from '#contract/own-member.ts'
import type { ReadShipment } from '../reading/shipment.ts'

/** Words that say what kind of ship it is: before its name, where none of its initials follow, or behind it. */
const kind =
  /^\(?(?:m ?[/.]? ?v|m[/.]?s|m[/.]?t|s[/.]?s|c[/.]?v)\)?(?:[.\s:-]+(?!\p{L}\.)|$)|[\s,]\(?m[/.]?v\.?\)?$/giu

/** Characters between the words of a name, and marks on its letters. */
const trimmings = /[^\p{L}\p{N}]+/gu

/** Letters that no mark makes of others. */
const ligatures: Readonly<Record<string, string>> = { Ø: 'O', Æ: 'AE', Œ: 'OE', Ł: 'L' }

/** Equal for every way in which lines write the same name: kind of ship, case, hyphens, dots, accents and blanks aside. */
export function shipNameKey(name: string): string {
  const plain = name.normalize('NFKD').trim()
  const bare = plain.replace(kind, '').replace(trimmings, '')
  return (bare === '' ? plain : bare)
    .toUpperCase()
    .replace(/[ØÆŒŁ]/g, (letter) => ownMember(ligatures, letter) ?? letter)
}

/** A voyage however lines write it: case, separators, `V` or `VOY` before it and leading zeros aside. */
export function voyageKey(voyage: string): string {
  const bare = voyage.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return bare.replace(/^V(?:OY(?:AGE)?)?(?=\d)/, '').replace(/^0+(?=.)/, '')
}

/** A ship as a source names it. */
export interface NamedShip {
  imo: string | null
  name: string | null
}

/** Whether two sources speak of one ship: by its number, which outlasts a sale, else by its name. Null: one names none. */
export function isSameShip(one: NamedShip, other: NamedShip): boolean | null {
  if (one.imo !== null && other.imo !== null) return one.imo === other.imo
  if (one.name === null || other.name === null) return null
  return shipNameKey(one.name) === shipNameKey(other.name)
}

/**
 * Reads the IMO number of the vessel that brings a shipment to its port of discharge: the shipment's own, else that of
 * the one vessel among these shipments that bears the same name. Two vessels of one name are not told apart by it.
 * @returns of a shipment, the number; null where nobody knows it
 */
export function knownImos(
  shipments: Iterable<Pick<ReadShipment, 'podVesselImo' | 'podVesselName'>>,
): (shipment: Pick<ReadShipment, 'podVesselImo' | 'podVesselName'>) => string | null {
  const byName = new Map<string, Set<string>>()
  for (const { podVesselImo: imo, podVesselName: name } of shipments) {
    if (imo === null || name === null) continue
    const key = shipNameKey(name)
    const imos = byName.get(key)
    if (imos === undefined) byName.set(key, new Set([imo]))
    else imos.add(imo)
  }
  return ({ podVesselImo: own, podVesselName: name }) => {
    if (own !== null || name === null) return own
    const imos = byName.get(shipNameKey(name))
    const [only] = imos ?? []
    return imos?.size === 1 ? (only ?? null) : null
  }
}
