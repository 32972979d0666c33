import type { Locator } from 'playwright/test'
import { isDeepStrictEqual } from 'node:util'
import { expect } from './fixtures.ts'

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/**
 * Where an element stands once it stands still: the same box, in CSS pixels, in two reads. What a page shows first
 * is replaced by what it shows next, and between the two there is no box.
 */
export async function standing(locator: Locator): Promise<Box> {
  const reads: (Box | null)[] = []
  await expect
    .poll(async () => {
      reads.unshift(await locator.boundingBox())
      return reads[0] !== null && isDeepStrictEqual(reads[0], reads[1])
    })
    .toBe(true)
  const [box] = reads
  if (!box) throw new Error('No box was read.')
  return box
}
