import type { QueryClient } from '@tanstack/react-query'
import { customFieldsOptions, type FieldOwner, saveCustomField } from '../api/custom-fields.ts'
import { HttpError } from '../api/errors.ts'
import { type ValueChange, withChange } from './changed-values.ts'
import { mapSequential } from '../util/map-sequential.ts'
import { PartlySaved } from '../form/partly-saved.ts'

/** The service points into the body of one value, but the form has many. */
const pointerRoot = '/values/'

function pointedAt(error: unknown, apiSlug: string): unknown {
  if (!(error instanceof HttpError) || error.status >= 500) return error
  const source = { pointer: `${pointerRoot}${apiSlug}` }
  const errors = error.errors.map((member) => ({ ...member, source }))
  return new HttpError(error.status, errors, error.retryAfterSeconds)
}

/** The slug of the field that an error of `saveValues` is about. */
export function slugOfPointer(pointer: string): string | null {
  return pointer.startsWith(pointerRoot) ? pointer.slice(pointerRoot.length) : null
}

/**
 * Shows changes at once and sends them one after the other. If one is rejected, those that are not saved
 * disappear again.
 * @throws PartlySaved with the slugs of the saved changes, if there are any
 */
export async function saveValues(
  queries: QueryClient,
  owner: FieldOwner,
  changes: readonly ValueChange[],
): Promise<void> {
  const { queryKey } = customFieldsOptions(owner)
  // An answer that is on its way would bring back the old values.
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
    // In the order of the form, so that it is clear which are saved when one is rejected.
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
    // The service may format the values in its own way.
    void queries.invalidateQueries({ queryKey })
  }
}
