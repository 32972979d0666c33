import * as z from 'zod/mini'
import { passIssues, resource } from './json-api.ts'
import { known, reported, reportedTexts, schemaAs, textIfReported, within } from './wire.ts'

/** Beyond this, a number of containers is no fact about one shipment. */
const mostContainers = 1e6

/** `cargo` is the interface's internal name for a container. */
const searchEntityTypes = ['shipment', 'cargo', 'tracking_request'] as const

const searchResultSchema = resource(
  'search_result',
  {
    entity_type: known(searchEntityTypes),
    number: textIfReported,
    shipment_id: textIfReported,
    scac: textIfReported,
    ref_numbers: reportedTexts(),
    created_at: textIfReported,
    updated_at: textIfReported,
    port_of_lading_name: textIfReported,
    port_of_discharge_name: textIfReported,
    containers_count: within(0, mostContainers),
    tracking_stopped: reported(z.boolean()),
    tracking_stopped_reason: textIfReported,
    status: textIfReported,
    failed_reason: textIfReported,
  },
  {},
)

/** One hit of `GET /search`; its `id` is the id of the shipment, container or tracking request. */
export type SearchResult = z.output<typeof searchResultSchema>
export type WireSearchResult = z.input<typeof searchResultSchema>

/** Some services send the hit under the type of what is found; its number then has the name that it has there. */
const foundRecordSchema = z.looseObject({
  type: z.enum(['shipment', 'cargo', 'container', 'tracking_request']),
  attributes: z.nullish(z.looseObject({})),
})

const foundRecord = z.pipe(
  z.unknown(),
  z.transform((row, context) => {
    const found = foundRecordSchema.safeParse(row)
    if (!found.success) {
      passIssues(context, [], found.error)
      return z.NEVER
    }
    const { type, attributes } = found.data
    const parsed = searchResultSchema.safeParse({
      ...found.data,
      type: 'search_result',
      attributes: {
        ...attributes,
        number:
          attributes?.['number'] ?? attributes?.['bill_of_lading_number'] ?? attributes?.['request_number'],
        entity_type: type === 'container' ? 'cargo' : type,
      },
    })
    if (parsed.success) return parsed.data
    passIssues(context, [], parsed.error)
    return z.NEVER
  }),
)

/** One row of the answer. */
export const searchRowSchema = schemaAs<SearchResult, WireSearchResult>(
  z.union([searchResultSchema, foundRecord]),
)
