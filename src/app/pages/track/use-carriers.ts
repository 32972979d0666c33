import { useQuery, useQueryClient } from '@tanstack/react-query'
import { carrierOf, carriers } from '#contract/carriers.ts'
import { isMalformed } from '#contract/malformed.ts'
import { shippingLinesOptions } from '../../api/places.ts'

interface KnownCarrier {
  scac: string
  name: string
}

/** The carriers that the account can track, and those that we know. */
interface Carriers {
  all: () => KnownCarrier[]
  /** Whether the account's own list has a SCAC. Read at the moment of asking: a form is checked later. */
  isListed: (scac: string) => boolean
  /** Null for a code that nobody knows. */
  nameOf: (scac: string) => string | null
}

export function useCarriers(): Carriers {
  const client = useQueryClient()
  // One request a day. Where it fails, what we know remains.
  useQuery(shippingLinesOptions)
  const listed = () =>
    (client.getQueryData(shippingLinesOptions.queryKey)?.data ?? []).flatMap((line) =>
      isMalformed(line)
        ? []
        : [line.scac, ...line.alternativeScacs].map((scac) => ({
            scac,
            name: line.shortName ?? line.name ?? scac,
          })),
    )
  const byScac = () => new Map([...carriers, ...listed()].map(({ scac, name }) => [scac, name]))
  return {
    all: () => Array.from(byScac(), ([scac, name]) => ({ scac, name })),
    isListed: (scac) => listed().some((each) => each.scac === scac),
    nameOf: (scac) => carrierOf(scac)?.name ?? byScac().get(scac) ?? null,
  }
}
