import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type Params, useParams } from 'react-router'
import type { MetroArea, Port } from '#contract/place.ts'
import { placeOptions } from '../../api/places.ts'
import { useNow } from '../../clock/use-now.ts'
import { Instant } from '../../components/Instant.tsx'
import { positionWords } from '../../components/vessel-words.ts'
import { paths } from '../../paths.ts'
import { knownZone } from '#domain/time/format-time.ts'
import { RecordPage, type ReferenceFacts } from './RecordPage.tsx'

/** What the clocks of a place show, which its last free days go by. */
function LocalTime({ zone }: { zone: string }) {
  const now = useNow()
  return <Instant at={new Date(now).toISOString()} zone={zone} />
}

function placeFacts(place: Port | MetroArea): ReferenceFacts {
  const { latitude, longitude, code, timeZone } = place
  const spot = latitude === null || longitude === null ? null : { latitude, longitude }
  const name = place.name ?? code ?? 'Place without a name'
  return {
    title: name,
    facts: [
      { label: 'UN/LOCODE', value: code },
      { label: 'Kind', value: place.type === 'port' ? 'Port' : 'Metro area' },
      { label: 'City', value: 'city' in place ? place.city : null },
      { label: 'State', value: place.stateAbbr },
      { label: 'Country', value: place.countryCode },
      { label: 'Time zone', value: timeZone },
      {
        label: 'Local time',
        value: timeZone === null || knownZone(timeZone) === null ? null : <LocalTime zone={timeZone} />,
      },
      { label: 'Position', value: spot === null ? null : positionWords(spot, 4) },
    ],
    place: spot === null ? null : { ...spot, name },
    subject: code === null ? null : { kind: place.type === 'port' ? 'port' : 'inland', code },
    ways:
      place.type !== 'port' || code === null
        ? undefined
        : [
            { label: 'Vessels on their way here', to: `${paths.vesselMap()}?port=${code}` },
            { label: 'Wall screen of this port', to: `${paths.wall()}?port=${code}` },
          ],
  }
}

export function ask(client: QueryClient, { id = '' }: Params): Promise<void> {
  return client.prefetchQuery(placeOptions(id))
}

/** `/ports/:id`, by id or UN/LOCODE; metro areas too, which inland destinations can be. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(placeOptions(id))
  return <RecordPage what="port" query={query} read={placeFacts} />
}
