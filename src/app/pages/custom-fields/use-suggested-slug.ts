import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { slugOf } from '#domain/fields/field-words.ts'
import type { NewValues } from './definition-values.ts'

/** Derives the slug from the name, until someone enters another one. */
export function useSuggestedSlug(form: UseFormReturn<NewValues>): void {
  const name = useRef('')
  useEffect(
    function follow() {
      return form.subscribe({
        formState: { values: true },
        callback({ values }) {
          const before = name.current
          if (values.displayName === before) return
          name.current = values.displayName
          if (values.apiSlug !== slugOf(before)) return
          form.setValue('apiSlug', slugOf(values.displayName), { shouldDirty: true })
        },
      })
    },
    [form],
  )
}
