import type { QueryClient } from '@tanstack/react-query'
import { customFieldsOptions, type FieldOwner, saveCustomField } from '../api/custom-fields.ts'
import { HttpError } from '../api/errors.ts'
import { notTakenError } from '../api/written.ts'
import { type ValueChange, withChange } from './changed-values.ts'
import { PartlySaved } from '../api/partly-saved.ts'

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
 * @throws PartlySaved with the slugs of the saved changes and what was ignored, if there are any
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
  let answered = 0
  /** The service took the request, and not the value. */
  const ignored = new Set<string>()
  const ignoredError = () => notTakenError([...ignored].map((slug) => `${pointerRoot}${slug}`))
  try {
    // In the order of the form, so that it is clear which are saved when one is rejected.
    for (const { definition, before: was, after } of changes) {
      const isTaken = await saveCustomField(owner, definition.apiSlug, after, was).catch((error: unknown) => {
        throw pointedAt(error, definition.apiSlug)
      })
      if (!isTaken) ignored.add(definition.apiSlug)
      answered += 1
    }
    if (ignored.size > 0) throw ignoredError()
  } catch (error) {
    const kept = changes.slice(0, answered).filter(({ definition }) => !ignored.has(definition.apiSlug))
    show(kept)
    // Where nothing was refused, the error tells it already.
    const notTaken = answered < changes.length && ignored.size > 0 ? ignoredError() : null
    if (kept.length === 0 && notTaken === null) throw error
    throw new PartlySaved(
      kept.map(({ definition }) => definition.apiSlug),
      error,
      notTaken,
    )
  } finally {
    // The service may format the values in its own way.
    void queries.invalidateQueries({ queryKey })
  }
}
