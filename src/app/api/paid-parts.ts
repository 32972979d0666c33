import * as z from 'zod/mini'
import { proxyErrorCodes } from '#contract/proxy-error-codes.ts'
import { type PaidPart, paidPartNames, type Refusals, refusedForMs } from '#domain/plan/paid-parts.ts'
import { realNow } from '../clock/world-clock.ts'
import { storedValue } from '../util/storage.ts'
import { HttpError, notInPlanCode } from './errors.ts'

const storedSchema = z.object({
  /** Of the proxy that passed the refusals on: another one may have another account's key. */
  run: z.string(),
  refusals: z.record(z.string(), z.number()),
})

function isStored(value: unknown): value is z.output<typeof storedSchema> {
  return storedSchema.safeParse(value).success
}

/** What the account was refused: one answer holds for all tabs, and outlives a reload. */
const stored = storedValue('refused-parts', isStored, { run: '', refusals: {} })

/** The same as this page learned it, and for a browser that keeps nothing. */
const session = new Map<string, number>()

/** Parts that answered since the page was opened. */
const granted = new Set<PaidPart>()

/** The start of the proxy that this page last heard of; null before its first status. */
let currentRun: string | null = null

function keep(refusals: Refusals): void {
  stored.write({ run: currentRun ?? stored.read().run, refusals })
}

function remember(part: PaidPart): void {
  session.set(part, realNow())
  keep({ ...stored.read().refusals, [part]: realNow() })
}

function forget(part: PaidPart): void {
  session.delete(part)
  const { [part]: at, ...others } = stored.read().refusals
  if (at !== undefined) keep(others)
}

export function forgetRefusals(): void {
  session.clear()
  granted.clear()
  keep({})
}

/**
 * Takes note of the proxy's start. What an earlier start was refused may be in the plan of this one's account.
 * @returns whether refusals were given up
 */
export function learnRun(run: string): boolean {
  if (run === currentRun) return false
  const isRestarted = currentRun !== null
  // What a page has learned before its first status, it learned from this start.
  if (isRestarted) {
    session.clear()
    granted.clear()
  }
  currentRun = run
  const { run: last, refusals } = stored.read()
  if (last === run) return isRestarted
  keep(Object.fromEntries(session))
  return isRestarted || Object.keys(refusals).some((part) => !session.has(part))
}

/** Milliseconds until a part that was refused is asked for again; 0 where it was not. */
export function lacksForMs(part: PaidPart): number {
  return refusedForMs({ ...Object.fromEntries(session), ...stored.read().refusals }, part, realNow())
}

/**
 * Whether an answer says that the account's plan has no such part. The proxy has a 403 of its own, and a 403 that names
 * no error is a page of something between, such as a sign-in that has run out.
 */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof HttpError &&
    error.status === 403 &&
    error.errors.some(({ code }) => code !== proxyErrorCodes.foreignOrigin)
  )
}

export function isNotInPlan(error: unknown): error is HttpError {
  return error instanceof HttpError && error.code === notInPlanCode
}

/**
 * Takes note of a part that the desk was refused.
 * @returns whether this is news
 */
export function noteRefused(part: PaidPart): boolean {
  if (lacksForMs(part) > 0) return false
  granted.delete(part)
  remember(part)
  return true
}

/** The first request for each part that has not answered yet. It never fails. */
const firsts = new Map<PaidPart, Promise<unknown>>()

function refused(part: PaidPart): HttpError {
  const title = `${paidPartNames[part]} are not part of this account’s plan`
  return new HttpError(403, [{ code: notInPlanCode, title }], null)
}

async function askAndNote<Answer>(part: PaidPart, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await ask()
    granted.add(part)
    forget(part)
    return answer
  } catch (error) {
    // Of a part that answers, it is one record that is refused.
    if (granted.has(part) || !isRefusal(error)) throw error
    remember(part)
    throw refused(part)
  }
}

/**
 * Asks for a part that services sell apart. One that was refused is not asked for again before the next day, for no
 * record and in no tab; until the part has answered once, one request goes ahead of all others.
 * @throws what `ask` throws; in place of the refusal an error that names the part
 */
export async function askPaid<Answer>(part: PaidPart, ask: () => Promise<Answer>): Promise<Answer> {
  const first = granted.has(part) ? undefined : firsts.get(part)
  if (first !== undefined) await first
  if (lacksForMs(part) > 0) throw refused(part)
  const answer = askAndNote(part, ask)
  if (!granted.has(part) && !firsts.has(part)) {
    const settled = Promise.allSettled([answer])
    firsts.set(
      part,
      settled.then(() => firsts.delete(part)),
    )
  }
  return answer
}
