import { refusalText } from '../api/error-text.ts'
import { PartlySaved } from '../api/partly-saved.ts'

/** Why something that was saved is not, or not all, as it was before: the title of a notice. */
export function undoFailureText(error: unknown): string {
  const isPartial = error instanceof PartlySaved
  const reason = refusalText(isPartial ? error.cause : error)
  return isPartial && error.names.length > 0 ? `Only partly undone: ${reason}.` : `Could not undo: ${reason}.`
}
