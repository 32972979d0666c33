import { useLocation, useSearchParams } from 'react-router'

/**
 * The text that a page was given: in its address, or beside it where the address had no room.
 * @param name of the parameter in the address
 */
export function useCarriedText(name: string): { text: string; isInAddress: boolean } {
  const [parameters] = useSearchParams()
  const state: unknown = useLocation().state
  const given = parameters.get(name)
  if (given !== null) return { text: given, isInAddress: true }
  const isCarried = typeof state === 'object' && state !== null && 'text' in state
  return { text: isCarried && typeof state.text === 'string' ? state.text : '', isInAddress: !isCarried }
}
