import * as z from 'zod/mini'

const label = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a label.'), z.maxLength(120, 'At most 120 characters.'))

export const optionLabelSchema = z.object({ label })

export const newOptionSchema = z.object({
  label,
  value: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter a value.'), z.maxLength(120, 'At most 120 characters.')),
})
