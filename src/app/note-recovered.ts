import { laterDigest, PartMissing } from './components/later.tsx'

/**
 * Reports errors that React recovered from by drawing a part again. Two are no faults: the server left the part to the
 * browser, or its code did not come, which is told where the part stands.
 */
export function noteRecovered(error: unknown): void {
  if (!(error instanceof Error)) return reportError(error)
  if ('digest' in error && error.digest === laterDigest) return
  if (!(error.cause instanceof PartMissing)) reportError(error)
}
