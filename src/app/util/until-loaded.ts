import { untilRetry } from './until-retry.ts'

/** Milliseconds until code that did not come is asked for again. */
const againMs = 5_000

/** Loads code that a page works without, and tries again until it comes: the connection may be down, nobody may reload. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    await untilRetry(againMs)
    return untilLoaded(load)
  }
}
