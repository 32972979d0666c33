import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { HttpError } from '../api/errors.ts'
import { PartlySaved } from '../api/partly-saved.ts'
import { Written } from '../api/written.ts'
import { storedDraft } from '../util/storage.ts'
import { placeErrors } from './server-errors.ts'
import type { MadeRecord } from './use-made-record.ts'

interface Options<Values extends FieldValues> {
  /** Of what the form holds, from the contract's own schemas where it can be. */
  schema: z.ZodMiniType<Values, Values>
  initial: Values
  /**
   * Sends it: `mutateAsync` of a write in `api/`. What it throws is shown, beside its field where the error names one,
   * and so is what a `Written` answer has left out. `changed` has what is not as it was last saved, or first shown.
   */
  save: (values: Values, changed: Partial<Values>) => Promise<unknown>
  /** Runs when it is saved, with nothing unsaved left: here the page may be left. */
  onSaved?: () => void
  onDiscard?: () => void
  /** Keeps what is typed over a reload, under this name. Leave it out for secrets. */
  draft?: string
  /** Of a form that makes a record and keeps a draft: the one that it has made. */
  made?: MadeRecord
  /** Where pointers of the service's errors lead, if not to `/data/attributes/<field>`. */
  fieldOf?: (pointer: string) => string | null
}

export interface RecordForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  submit: () => void
  discard: () => void
  /** What of the last failure belongs to no field: texts of the service, or the error as it came. */
  failure: (({ texts: string[] } | { error: unknown }) & { partly: boolean }) | null
  saving: boolean
  /** Whether something is typed that is not saved. Read at the moment of leaving, it knows of a save just done. */
  isUnsaved: () => boolean
  unsaved: boolean
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What is not as it was: after a reload the rest is what the record says then, as a colleague may have left it. */
function typedOf<Values extends FieldValues>(values: Values, before: FieldValues): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  ) as Partial<Values>
}

/** What the service said of the values; nothing where it did not come to them. */
function refusalsIn(error: unknown): HttpError['errors'] {
  return error instanceof HttpError && error.status < 500 ? error.errors : []
}

/**
 * A form over a record of the contract: checked by its schema, saved by one call. Nothing that was typed is lost
 * by an error, a reload or the Back button.
 */
export function useRecordForm<Values extends FieldValues>(options: Options<Values>): RecordForm<Values> {
  const { schema, initial, made, save, onSaved, onDiscard, fieldOf } = options
  const draft = options.draft === undefined ? null : storedDraft(options.draft)
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    // What is saved already is not typed, after a reload either.
    defaultValues: { ...initial, ...made?.taken } as DefaultValues<Values>,
    // Not while one types a number for the first time; at once where one mends it.
    mode: 'onTouched',
  })
  const { isDirty, isSubmitting } = form.formState
  const [failure, setFailure] = useState<RecordForm<Values>['failure']>(null)
  const saved = useRef(false)
  const key = options.draft

  const stored = JSON.stringify(initial)
  const shown = useRef(stored)

  useEffect(
    function followRecord() {
      if (shown.current === stored) return
      shown.current = stored
      // A page can begin with an older copy of the record: to save that again would undo what came since.
      if (!form.formState.isDirty) form.reset(JSON.parse(stored) as Values)
    },
    [form, stored],
  )

  useEffect(
    function restoreDraft() {
      if (key === undefined) return
      const kept = storedDraft(key).read()
      if (isRecord(kept)) {
        form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true })
      }
    },
    [form, key],
  )

  useEffect(
    function keepDraft() {
      if (key === undefined) return undefined
      return form.subscribe({
        formState: { values: true, isDirty: true },
        callback({ values, isDirty: typed }) {
          if (typed !== true) return
          saved.current = false
          storedDraft(key).write(typedOf(values, form.formState.defaultValues ?? {}))
        },
      })
    },
    [form, key],
  )

  /** What the service did not take is as if it had refused it; the rest is saved. */
  const takenOrRefused = async (result: unknown, values: Values) => {
    const refused = result instanceof Written ? await result.refusal() : null
    if (refused === null) return
    const { fields } = placeErrors(refused.errors, Object.keys(values), fieldOf)
    const typed = typedOf(values, form.formState.defaultValues ?? {})
    const taken = Object.keys(typed).filter((name) => !fields.has(name))
    throw taken.length === 0 ? refused : new PartlySaved(taken, refused)
  }

  const send = async (values: Values) => {
    setFailure(null)
    try {
      const changed = typedOf(values, form.formState.defaultValues ?? {})
      await takenOrRefused(await save(values, changed), values)
    } catch (thrown) {
      const {
        names,
        cause: error,
        notTaken,
      } = thrown instanceof PartlySaved ? thrown : new PartlySaved([], thrown)
      const partly = names.length > 0
      // What is saved is no longer unsaved, whatever became of the rest.
      for (const name of names) {
        form.resetField(name as Path<Values>, { defaultValue: values[name] })
      }
      if (partly) made?.noteTaken(Object.fromEntries(names.map((name) => [name, values[name]])))
      const refused = refusalsIn(error)
      const placed = placeErrors(
        [...(notTaken?.errors ?? []), ...refused],
        Object.keys(form.getValues()),
        fieldOf,
      )
      let first = true
      for (const [name, message] of placed.fields) {
        form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: first })
        first = false
      }
      if (refused.length === 0) setFailure({ error, partly })
      else setFailure(placed.rest.length === 0 && !partly ? null : { texts: placed.rest, partly })
      return
    }
    const since = typedOf(form.getValues(), values)
    form.reset(values)
    // Only now: while the form takes over what was saved, it still calls it typed.
    draft?.forget()
    made?.settle()
    saved.current = true
    if (onSaved === undefined) {
      // The form stays, and so does what was typed while it was on its way.
      for (const [name, value] of Object.entries(since)) {
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
        saved.current = false
      }
    }
    onSaved?.()
  }

  return {
    form,
    submit: () => void form.handleSubmit(send)(),
    discard() {
      draft?.forget()
      made?.forget()
      setFailure(null)
      form.reset(initial)
      onDiscard?.()
    },
    failure,
    saving: isSubmitting,
    isUnsaved: () => form.formState.isDirty && !saved.current,
    unsaved: isDirty,
  }
}
