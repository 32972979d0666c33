import type * as z from 'zod/mini'

const units: Readonly<Record<string, string>> = { array: 'entries', string: 'characters' }

function limit(issue: { origin: string }, bound: string): string {
  const unit = units[issue.origin]
  return unit === undefined ? `must be ${bound}` : `must have ${bound} ${unit}`
}

/** What is wrong with a member of a body: the limit where it is over or under one, so that it can be mended. */
export function bodyFault(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'too_big') return limit(issue, `at most ${issue.maximum}`)
  if (issue?.code === 'too_small') return limit(issue, `at least ${issue.minimum}`)
  return 'is not valid'
}
