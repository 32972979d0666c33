import { isMetroArea } from '../data/ports.ts'
import { uuid } from '../random.ts'

const known = new Map<string, string>()

/** Ids of places, the same in every record of a world. */
function placeId(seed: number, kind: string, key: string): string {
  const name = `${seed} ${kind} ${key}`
  let id = known.get(name)
  if (id === undefined) {
    id = uuid(seed, kind, key)
    // A program that opens many worlds must not keep the ids of all of them.
    if (known.size > 2000) known.clear()
    known.set(name, id)
  }
  return id
}

export function portId(seed: number, locode: string): string {
  return placeId(seed, 'port', locode)
}

/** A reference to the place of a code: a port, or an inland point that is a metropolitan area. */
export function placeReference(seed: number, locode: string): { type: 'port' | 'metro_area'; id: string } {
  return isMetroArea(locode)
    ? { type: 'metro_area', id: placeId(seed, 'metro_area', locode) }
    : { type: 'port', id: portId(seed, locode) }
}

export function terminalId(seed: number, key: string): string {
  return placeId(seed, 'terminal', key)
}

/** Attributes as live services send those of some records: with the record's id among them. */
export function withId<Attributes extends object>(id: string, attributes: Attributes): Attributes {
  return { id, ...attributes }
}
