import type * as z from 'zod/mini'

const units: Readonly<Record<string, string>> = { array: 'entries', string: 'characters' }

/** Most values that an error lists: longer lists are in the description of the interface. */
const mostNamed = 12

function limit(issue: { origin: string }, bound: string): string {
  const unit = units[issue.origin]
  return unit === undefined ? `must be ${bound}` : `must have ${bound} ${unit}`
}

function choiceOf(values: readonly unknown[]): string {
  const last = String(values.at(-1))
  return values.length === 1 ? last : `${values.slice(0, -1).join(', ')} or ${last}`
}

/** What is wrong with a member of a body: names the limit or the allowed values, so that it can be corrected. */
export function bodyFault(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'too_big') return limit(issue, `at most ${issue.maximum}`)
  if (issue?.code === 'too_small') return limit(issue, `at least ${issue.minimum}`)
  if (issue?.code === 'invalid_value' && issue.values.length <= mostNamed)
    return `must be ${choiceOf(issue.values)}`
  return 'is invalid'
}
