import { useQueries, useQuery } from '@tanstack/react-query'
import { journeysOptions, shipmentsWithOptions } from '../../api/find.ts'
import { containerDetails, type Details, shipmentDetails, underWayFirst, withDetails } from './details.ts'
import type { Match } from './resolve.ts'

/** Different container numbers of which the journeys are asked: each costs a request. */
const mostNumbers = 3

/**
 * The matches with customers and ports, which come a moment later: a search does not tell them.
 * @param text what was searched
 */
export function useMatchDetails(text: string, matches: readonly Match[]): (Match & Details)[] {
  const numbers = [
    ...new Set(matches.filter((match) => match.kind === 'container').map((match) => match.number)),
  ]
  const journeys = useQueries({ queries: numbers.slice(0, mostNumbers).map(journeysOptions) })
  const shipments = useQuery({
    ...shipmentsWithOptions(text),
    enabled: matches.some((match) => match.kind === 'shipment'),
  })
  const details = new Map(shipments.data === undefined ? [] : shipmentDetails(shipments.data.data))
  for (const { data } of journeys) {
    if (data === undefined) continue
    for (const [key, found] of containerDetails(data.data, data.included)) details.set(key, found)
  }
  return underWayFirst(matches.map((match) => withDetails(match, details.get(match.key))))
}
