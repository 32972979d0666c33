import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Address } from './address.ts'

/** What the address of the page holds; the same object until the address changes. */
export function useAddress<Values>(address: Address<Values>): Values {
  const [query] = useSearchParams()
  return useMemo(() => address.parse(query), [address, query])
}
