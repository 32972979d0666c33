import { useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { slugOf } from '#domain/fields/field-words.ts'

/**
 * Derives a name for programs from the one for people, until someone enters another one.
 * @param from the field for people
 * @param to the field for programs
 * @param isOpen whether the name for programs can still be chosen
 */
export function useSuggestedSlug<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  from: Path<Values>,
  to: Path<Values>,
  isOpen: boolean,
): void {
  const last = useRef('')
  useEffect(
    function follow() {
      return form.subscribe({
        formState: { values: true },
        callback({ values }) {
          const [before, name] = [last.current, String(values[from])]
          if (name === before) return
          last.current = name
          if (!isOpen || values[to] !== slugOf(before)) return
          form.setValue(to, slugOf(name) as PathValue<Values, Path<Values>>, { shouldDirty: true })
        },
      })
    },
    [form, from, to, isOpen],
  )
}
