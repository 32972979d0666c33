import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { placeOptions } from '../../api/places.ts'
import { RecordPage } from './RecordPage.tsx'

const degrees = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** Degrees with the letter of the half of the globe. */
function position(latitude: number | null, longitude: number | null): string | null {
  if (latitude === null || longitude === null) return null
  const north = `${degrees.format(Math.abs(latitude))}° ${latitude < 0 ? 'S' : 'N'}`
  return `${north}, ${degrees.format(Math.abs(longitude))}° ${longitude < 0 ? 'W' : 'E'}`
}

/** `/ports/:id`, by id or UN/LOCODE; metro areas too, which inland destinations can be. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(placeOptions(id))
  return (
    <RecordPage
      what="port"
      query={query}
      read={(place) => ({
        title: place.name ?? place.code ?? id,
        facts: [
          { label: 'UN/LOCODE', value: place.code },
          { label: 'Kind', value: place.type === 'port' ? 'Port' : 'Metro area' },
          { label: 'City', value: 'city' in place ? place.city : null },
          { label: 'State', value: place.stateAbbr },
          { label: 'Country', value: place.countryCode },
          { label: 'Time zone', value: place.timeZone },
          { label: 'Position', value: position(place.latitude, place.longitude) },
        ],
      })}
    />
  )
}
