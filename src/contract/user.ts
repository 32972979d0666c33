import type * as z from 'zod/mini'
import { resource } from './json-api.ts'

/** The interface has users but specifies none of their attributes. */
export const userSchema = resource('user', {}, {})
export type WireUser = z.input<typeof userSchema>
