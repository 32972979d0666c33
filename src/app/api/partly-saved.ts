import type { HttpError } from './errors.ts'

/** A form of which not all is saved, by several writes: what is typed in the fields that are saved is safe. */
export class PartlySaved extends Error {
  /** Of the fields that are saved. */
  readonly names: readonly string[]
  /** What the service ignored before it came to what it refused; null for nothing. */
  readonly notTaken: HttpError | null

  /** @param cause what the next field was refused with */
  constructor(names: readonly string[], cause: unknown, notTaken: HttpError | null = null) {
    super('Not all fields are saved.', { cause })
    this.name = 'PartlySaved'
    this.names = names
    this.notTaken = notTaken
  }
}
