import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { afterPress } from './after-press.ts'

/** What makes an input a field of the form around it: checked when it is left, at once where it is mended. */
export function useField(name: string, options?: RegisterOptions) {
  const { register } = useFormContext()
  const field = register(name, options)
  return {
    ...field,
    onBlur: (event: { type: string; target: EventTarget }) => {
      const { type, target } = event
      afterPress(() => void field.onBlur({ type, target }))
    },
  }
}
