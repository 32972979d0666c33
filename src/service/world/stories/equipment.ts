import { lessorOwners, type ShippingLine } from '../data/shipping-lines.ts'
import { hash, type Random, shuffled } from '../random.ts'
import type { ContainerStory } from '../types.ts'
import { containerNumber } from './numbers.ts'

type Equipment = ContainerStory['equipment']

const kinds: { weight: number; item: Equipment }[] = [
  { weight: 62, item: { type: 'dry', length: 40, height: 'high_cube' } },
  { weight: 9, item: { type: 'dry', length: 40, height: 'standard' } },
  { weight: 16, item: { type: 'dry', length: 20, height: 'standard' } },
  { weight: 3, item: { type: 'dry', length: 45, height: 'high_cube' } },
  { weight: 6, item: { type: 'reefer', length: 40, height: 'high_cube' } },
  { weight: 1, item: { type: 'open top', length: 40, height: 'standard' } },
  { weight: 1, item: { type: 'flat rack', length: 40, height: 'standard' } },
  { weight: 1, item: { type: 'tank', length: 20, height: 'standard' } },
  { weight: 1, item: { type: null, length: null, height: null } },
]

/** Boxes of one shipment are mostly of one kind. */
export function equipmentKind(random: Random): Equipment {
  return random.weighted(kinds) ?? { type: null, length: null, height: null }
}

/** A box of the line or, one time in five, a leased one. `index` is unique for every box of the world. */
export function boxNumber(line: ShippingLine, index: number, seed: number, random: Random): string {
  const own = random.weighted(line.owners.map((item, place) => ({ item, weight: 5 - place })))
  const owner = random.chance(0.2) ? random.pick(lessorOwners) : (own ?? 'TCLU')
  return containerNumber(owner, shuffled(index, 1_000_000, hash(seed, owner)))
}

/** What the line reports of the box; each line leaves something out. */
export function boxFacts(
  line: ShippingLine,
  kind: Equipment,
  country: string,
  random: Random,
): Pick<ContainerStory, 'seal' | 'weightPounds' | 'equipment'> {
  const light = kind.length === 20 ? 9000 : 14000
  const pounds = Math.round(random.between(light, 44500) / 10) * 10
  return {
    seal: line.gives.seal && random.chance(0.9) ? `${country}${random.whole(100000, 9999999)}` : null,
    // Lines that have the field but not the weight send zero.
    weightPounds: line.gives.weight && random.chance(0.92) ? (random.chance(0.03) ? 0 : pounds) : null,
    equipment: line.gives.equipmentType ? kind : { ...kind, type: null },
  }
}
