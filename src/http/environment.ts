import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { StartError } from './listen.ts'

/** One variable: how its text is read, and the message when it is invalid. */
export type Variable<Value> = (text: string | undefined) => { value: Value } | { problem: string }

/**
 * Reads the environment. Empty text counts as not set.
 * @throws StartError with one line for each invalid variable; it never repeats a secret
 */
export function readEnvironment<Values extends Record<string, unknown>>(
  variables: { [Name in keyof Values]: Variable<Values[Name]> },
  environment: Readonly<Record<string, string | undefined>>,
): Values {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, read] of Object.entries(variables)) {
    const text = environment[name]?.trim()
    const reading = read(text === '' ? undefined : text)
    if ('problem' in reading) problems.push(`${name} ${reading.problem}`)
    else values[name] = reading.value
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  return values as Values
}

/**
 * A variable checked by a zod schema on its text. `problem` completes the sentence "NAME …".
 * @param fallback what it is where it is not set; undefined: the program cannot start without it
 */
export function variable<Output, Fallback = never>(
  schema: z.ZodMiniType<Output, string>,
  problem: string,
  fallback?: Fallback,
): Variable<Output | Fallback> {
  return (text) => {
    if (text === undefined) return fallback === undefined ? { problem } : { value: fallback }
    const parsed = schema.safeParse(text)
    return parsed.success ? { value: parsed.data } : { problem }
  }
}

/** A whole number from `minimum` to `maximum`, written in digits. */
export function wholeNumber(minimum: number, maximum: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(minimum), z.lte(maximum))),
  ) as unknown as z.ZodMiniType<number, string>
}

const yesNo = z.pipe(
  z.enum(['yes', 'no']),
  z.transform((text) => text === 'yes'),
) as unknown as z.ZodMiniType<boolean, string>

/** A switch; off by default. */
export function yesNoVariable(fallback = false): Variable<boolean> {
  return variable(yesNo, 'must be yes or no', fallback)
}

/** A folder for what outlasts a run. */
export function dataDirectoryVariable(): Variable<string> {
  return variable(z.string(), 'must be the path of a folder', 'data')
}

const databaseUrlText = z
  .string()
  .check(z.refine((text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)))

/** Address of a PostgreSQL database; null: an embedded one. */
export function databaseUrlVariable(): Variable<string | null> {
  return variable(databaseUrlText, 'must start with postgres:// or postgresql://', null)
}

/** A port to listen on; 0 takes a free one. */
export function portVariable<Fallback extends number | null>(
  fallback: Fallback,
): Variable<number | Fallback> {
  return variable(wholeNumber(0, 65535), 'must be a port number from 0 to 65535', fallback)
}

/** The address a program listens on; this machine only, by default. */
export function hostVariable(): Variable<string> {
  const text = z.string().check(z.refine((host) => host === 'localhost' || isIP(host) !== 0))
  return variable(text, 'must be an IP address or localhost', '127.0.0.1')
}

/** A key that fits a header. A short one could match ordinary text where keys are removed from answers and logs. */
export function keyText() {
  return z.string().check(z.regex(/^[\x21-\x7e]{8,500}$/))
}
