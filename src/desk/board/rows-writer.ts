/** Writes rows into an answer. */
export interface RowsWriter {
  /** @param text of a row, as JSON */
  add(text: string): void
  /** Members of the answer as JSON, in parts of which each is a moment's work. */
  parts(): Iterable<string>
}

/** Writes rows as they are. */
export class PlainRows implements RowsWriter {
  readonly #texts: string[] = []

  add(text: string): void {
    this.#texts.push(text)
  }

  parts(): string[] {
    return [`"rows":[${this.#texts.join(',')}]`]
  }
}
