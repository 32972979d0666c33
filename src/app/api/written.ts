import type { ErrorMember } from '#contract/error.ts'
import { notTaken } from '#domain/fields/taken.ts'
import { HttpError } from './errors.ts'

/** Beside its field, and after a name where the form has no field for it. */
const notTakenWords = 'The tracking service did not take this value.'
const notTakenForGoodWords = 'The tracking service did not take this value, and it cannot be changed later.'

/**
 * As a refusal is: services that ignore a value do not say so themselves.
 * @param isFixed whether no later write can change the value
 */
export function notTakenError(
  pointers: readonly string[],
  isFixed: (pointer: string) => boolean = () => false,
): HttpError {
  const errors: Partial<ErrorMember>[] = pointers.map((pointer) => ({
    detail: isFixed(pointer) ? notTakenForGoodWords : notTakenWords,
    source: { pointer },
  }))
  return new HttpError(422, errors, null)
}

/** What the service did not do and did not refuse either, as a refusal is. */
export function silentRefusal(detail: string): HttpError {
  return new HttpError(422, [{ detail }], null)
}

/**
 * What `faultsOf` finds in a record that was written. An answer may be short, or older than the write: the record is
 * read once more before anything is said. Where it cannot be read, the answer is all that is known.
 */
export async function faultsAfter<Held extends object, Fault>(
  faultsOf: (held: Held) => Fault[],
  { data }: { data: Held },
  readAgain: () => Promise<{ data: Held }>,
): Promise<Fault[]> {
  const faults = faultsOf(data)
  if (faults.length === 0) return []
  const again = await readAgain().catch(() => null)
  return again === null ? faults : faultsOf(again.data)
}

/** A write that the service has answered: it may have left out what it does not know. */
export class Written<Held extends { id: string }> {
  readonly held: Held
  readonly #sent: Readonly<Record<string, unknown>>
  readonly #readAgain: () => Promise<{ data: object }>
  readonly #fixed: readonly string[]

  /** @param fixed attributes that no later write can change */
  constructor(
    sent: Readonly<Record<string, unknown>>,
    { data }: { data: Held },
    readAgain: () => Promise<{ data: object }>,
    fixed: readonly string[] = [],
  ) {
    this.#sent = sent
    this.held = data
    this.#readAgain = readAgain
    this.#fixed = fixed
  }

  /** Points at the attributes that the service did not take; null where it took all. */
  async refusal(): Promise<HttpError | null> {
    const names = await faultsAfter<object, string>(
      (held) => notTaken(this.#sent, { ...held }),
      { data: this.held },
      this.#readAgain,
    )
    if (names.length === 0) return null
    const fixed = new Set(this.#fixed.map(pointerOf))
    return notTakenError(names.map(pointerOf), (pointer) => fixed.has(pointer))
  }
}

function pointerOf(name: string): string {
  return `/data/attributes/${name}`
}
