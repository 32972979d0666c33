import { named } from '#domain/util/named.ts'
import { listWords } from '#domain/util/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMalformed } from '#contract/malformed.ts'
import { shippingLinesOptions } from '../../api/places.ts'
import { paths } from '../../paths.ts'
import { RecordPage } from './RecordPage.tsx'

function supported(yes: boolean | null): string | null {
  return yes === null ? null : yes ? 'Yes' : 'No'
}

/** `/shipping-lines/:scac`: links know a line by its SCAC, the interface one by one only by id. */
export function Component() {
  const { scac = '' } = useParams()
  const query = useQuery(shippingLinesOptions)
  return (
    <RecordPage
      what="carrier"
      query={query}
      read={({ data }) => {
        const line = data.find((each) => !isMalformed(each) && each.scac === scac.toUpperCase())
        if (line === undefined || isMalformed(line)) return null
        return {
          title: named(line.name, line.scac),
          facts: [
            { label: 'SCAC', value: line.scac },
            { label: 'Other SCACs', value: listWords(line.alternativeScacs) },
            { label: 'Short name', value: line.shortName },
            { label: 'Track by bill of lading', value: supported(line.billOfLadingTrackingSupport) },
            { label: 'Track by booking', value: supported(line.bookingNumberTrackingSupport) },
            { label: 'Track by container', value: supported(line.containerNumberTrackingSupport) },
          ],
          subject: { kind: 'line', scac: line.scac },
          ways: [
            { label: 'Its vessels with your containers', to: `${paths.vesselMap()}?line=${line.scac}` },
            { label: 'Track a shipment', to: paths.track() },
          ],
        }
      }}
    />
  )
}
