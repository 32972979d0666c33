import type { WireDocument } from '#contract/document.ts'
import { notFound } from '../service-error.ts'
import { containerById } from '../store/containers.ts'
import { recordById } from '../store/records.ts'
import { shipmentById } from '../store/shipments.ts'
import { projectShipment } from '../world/world.ts'
import { containerRecord } from './container-record.ts'
import type { Handler } from './handler.ts'
import { Sideloads } from './sideloads.ts'

export const getDocument: Handler<'getDocument'> = async ({ path, query, url, now, store }) => {
  const document = await recordById<WireDocument>(store.database, 'document', path.id)
  if (document === null) throw notFound('The document could not be found.')
  const sideloads = new Sideloads(store, now)
  for (const name of query.include ?? []) {
    if (name === 'shipments') {
      for (const { id } of document.relationships.shipments.data) {
        const story = await shipmentById(store.database, id, now)
        if (story !== null) sideloads.add(projectShipment(story, now))
      }
    } else if (name === 'cargos') {
      for (const { id } of document.relationships.cargos.data) {
        const found = await containerById(store.database, id, now)
        if (found !== null) sideloads.add(containerRecord(found, url, now))
      }
    } else {
      // `current_extraction` is another name of the last representation: interface specification.
      const relation = name === 'current_extraction' ? 'last_document_representation' : name
      sideloads.want(document.relationships[relation]?.data)
    }
  }
  return {
    data: document,
    ...(query.include === undefined ? {} : { included: await sideloads.load() }),
    links: { self: url.href },
  }
}
