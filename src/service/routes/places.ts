import { isUuid } from '#contract/identifiers.ts'
import type { WireMetroArea, WirePort } from '#contract/place.ts'
import type { WireTerminal } from '#contract/terminal.ts'
import { notFound } from './service-error.ts'
import { recordById, recordsByKey } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { wireShippingLines } from '../world/world.ts'
import type { Handler } from './handler.ts'

/** A place by its id, or by its UN/LOCODE in either case. */
async function requirePlace<Place>(store: Store, type: 'port' | 'metro_area', name: string): Promise<Place> {
  const place = isUuid(name)
    ? await recordById<Place>(store.database, type, name)
    : (await recordsByKey<Place>(store.database, type, name.toUpperCase()))[0]
  if (place === null || place === undefined) throw notFound()
  return place
}

export const getPort: Handler<'getPort'> = async ({ path, url, store }) => ({
  data: await requirePlace<WirePort>(store, 'port', path.id),
  links: { self: url.href },
})

export const getMetroArea: Handler<'getMetroArea'> = async ({ path, url, store }) => ({
  data: await requirePlace<WireMetroArea>(store, 'metro_area', path.id),
  links: { self: url.href },
})

/** Includes its port, if it is in one. */
export const getTerminal: Handler<'getTerminal'> = async ({ path, url, store }) => {
  const terminal = await recordById<WireTerminal>(store.database, 'terminal', path.id)
  if (terminal === null) throw notFound()
  const portId = terminal.relationships.port?.data?.id
  const port = portId === undefined ? null : await recordById<WirePort>(store.database, 'port', portId)
  return { data: terminal, included: port === null ? [] : [port], links: { self: url.href } }
}

export const listShippingLines: Handler<'listShippingLines'> = ({ url }) =>
  Promise.resolve({ data: [...wireShippingLines], links: { self: url.href } })

export const getShippingLine: Handler<'getShippingLine'> = ({ path, url }) => {
  const line = wireShippingLines.find(({ id }) => id === path.id)
  if (line === undefined) throw notFound()
  return Promise.resolve({ data: line, links: { self: url.href } })
}
