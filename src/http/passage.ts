import { FewPerTurn } from './few-per-turn.ts'
import { notePassed } from './garbage.ts'

/** Bytes after which a stream is long. */
const longBytes = 256 * 1024

/** Parts are up to 64 KiB, and each costs up to a millisecond with all that is done to it. */
const long = new FewPerTurn(2)

/** One stream on its way through this program: however many are long, others have their turns between their parts. */
export class Passage {
  #passed = 0

  /** Notes a part, and waits until it may be passed on. */
  async pass(bytes: number): Promise<void> {
    notePassed(bytes)
    this.#passed += bytes
    if (this.#passed > longBytes) await long.wait()
  }
}
