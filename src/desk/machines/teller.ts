import type { Change } from '#contract/desk/change.ts'
import type { Subject } from '#contract/desk/subject.ts'

/** Tells of each change once, whether this machine has written it or another one. Ids count up one by one. */
export class Teller {
  readonly #tell: (subjects: readonly Subject[]) => void
  #told: number

  /**
   * @param told id of the last change of which nobody has to hear
   * @param tell is given what has changed
   */
  constructor(told: number, tell: (subjects: readonly Subject[]) => void) {
    this.#told = told
    this.#tell = tell
  }

  /** Id of the last change that was told. */
  get told(): number {
    return this.#told
  }

  /**
   * Tells what this machine has just written, where it is what comes next.
   * @param changes in the order of their ids
   * @returns false where some before them have not been told: all of them are to be read from the database
   */
  tellNext(changes: readonly Change[]): boolean {
    const [first] = changes
    const last = changes.at(-1)
    if (first === undefined || last === undefined) return true
    if (first.id !== this.#told + 1) return false
    this.#told = last.id
    this.#tell(changes.map(({ subject }) => subject))
    return true
  }

  /**
   * Tells what was read from the database.
   * @param after id of the change before them; where others were told meanwhile, these are among them
   * @param last id of the last of them
   */
  tellRead(subjects: readonly Subject[], after: number, last: number): void {
    if (after !== this.#told || last <= after) return
    this.#told = last
    this.#tell(subjects)
  }

  /** Another memory is in the database. */
  restart(told: number): void {
    this.#told = told
  }
}
