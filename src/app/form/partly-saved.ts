/** Some fields of a form are saved and one was not: what is typed in those that are is safe. */
export class PartlySaved extends Error {
  /** Of the fields that are saved; at least one. */
  readonly names: readonly string[]

  /** @param cause what the next field was refused with */
  constructor(names: readonly string[], cause: unknown) {
    super('Not all fields are saved.', { cause })
    this.name = 'PartlySaved'
    this.names = names
  }
}
