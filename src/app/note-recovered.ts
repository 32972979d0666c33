import { laterDigest, PartMissing } from './components/later.tsx'

/**
 * React has drawn a part anew, and that helped. A part that the server left to the browser is none of it. That the code of
 * a part had not come is told where it stands, and the part has been asked for again meanwhile; anything else is a fault.
 */
export function noteRecovered(error: unknown): void {
  if (!(error instanceof Error)) return reportError(error)
  if ('digest' in error && error.digest === laterDigest) return
  if (!(error.cause instanceof PartMissing)) reportError(error)
}
