import { PartMissing } from './components/later.tsx'

/**
 * Drawing the page anew helped. That the code of a part had not come is told where it stands, and the part has been asked
 * for again meanwhile; anything else is a fault.
 */
export function noteRecovered(error: unknown): void {
  if (error instanceof Error && error.cause instanceof PartMissing) return
  reportError(error)
}
