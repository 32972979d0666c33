import type { QueryClient } from '@tanstack/react-query'
import { customFieldsOptions, type FieldOwner, saveCustomField } from '../api/custom-fields.ts'
import { HttpError } from '../api/errors.ts'
import { type ValueChange, withChange } from './changed-values.ts'
import { mapSequential } from '../util/map-sequential.ts'
import { PartlySaved } from '../form/partly-saved.ts'

/** The service points into the body of one value; the form shows many. */
const pointerRoot = '/values/'

function pointedAt(error: unknown, apiSlug: string): unknown {
  if (!(error instanceof HttpError) || error.status >= 500) return error
  const source = { pointer: `${pointerRoot}${apiSlug}` }
  const errors = error.errors.map((member) => ({ ...member, source }))
  return new HttpError(error.status, errors, error.retryAfterSeconds)
}

/** The slug of the field that a refusal of `saveValues` is about. */
export function slugOfPointer(pointer: string): string | null {
  return pointer.startsWith(pointerRoot) ? pointer.slice(pointerRoot.length) : null
}

/**
 * Has changes on screen at once and sends them one after the other. When one is refused, what is not saved is
 * taken off the screen again.
 * @throws PartlySaved with the slugs of those that are saved, when there are any
 */
export async function saveValues(
  queries: QueryClient,
  owner: FieldOwner,
  changes: readonly ValueChange[],
): Promise<void> {
  const { queryKey } = customFieldsOptions(owner)
  // An answer that is under way would bring back what was before.
  await queries.cancelQueries({ queryKey })
  const before = queries.getQueryData(queryKey)
  const show = (shown: readonly ValueChange[]) => {
    if (before !== undefined) {
      queries.setQueryData(queryKey, { ...before, data: shown.reduce(withChange, before.data) })
    }
  }
  show(changes)
  let saved = 0
  try {
    // In the order of the form: after a refusal it is plain which are saved.
    for await (const count of mapSequential(changes.entries(), async ([index, { definition, after }]) => {
      await saveCustomField(owner, definition.apiSlug, after).catch((error: unknown) => {
        throw pointedAt(error, definition.apiSlug)
      })
      return index + 1
    })) {
      saved = count
    }
  } catch (error) {
    const kept = changes.slice(0, saved)
    show(kept)
    throw saved === 0
      ? error
      : new PartlySaved(
          kept.map(({ definition }) => definition.apiSlug),
          error,
        )
  } finally {
    // How the service formats the values is its own affair.
    void queries.invalidateQueries({ queryKey })
  }
}
