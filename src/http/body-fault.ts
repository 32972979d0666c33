import type * as z from 'zod/mini'
import type { Fault } from '#contract/error.ts'
import type { BaseOperation } from '#contract/operation.ts'

const units: Readonly<Record<string, string>> = { array: 'entries', string: 'characters' }

/** Most values that an error lists: longer lists are in the description of the interface. */
const mostNamed = 12

function limit(issue: { origin: string }, bound: string): string {
  const unit = units[issue.origin]
  return unit === undefined ? `must be ${bound}` : `must have ${bound} ${unit}`
}

/** As British English lists choices: without a comma before the last. */
const choices = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** What is wrong with a member of a body: names the limit or the allowed values, so that it can be corrected. */
export function bodyFault(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'too_big') return limit(issue, `at most ${issue.maximum}`)
  if (issue?.code === 'too_small') return limit(issue, `at least ${issue.minimum}`)
  if (issue?.code === 'invalid_value' && issue.values.length <= mostNamed)
    return `must be ${choices.format(issue.values.map(String))}`
  return 'is invalid'
}

function memberAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? inner[key as keyof typeof inner] : undefined,
    value,
  )
}

/** All that is wrong with a body, each member once, in the order of its schema. */
export function bodyFaults(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  codes: BaseOperation['faultCodes'] = {},
): Fault[] {
  const faults = new Map<string, Fault>()
  for (const issue of issues) {
    const path = issue.path.length === 0 ? ['data'] : issue.path
    const pointer = path.map((key) => `/${String(key)}`).join('')
    if (faults.has(pointer)) continue
    const member = memberAt(value, path)
    const isBlank = member === undefined || member === ''
    // An entry of a list is named by its list.
    const name = String(path.findLast((key) => typeof key === 'string'))
    faults.set(pointer, {
      detail: `${name} ${isBlank ? 'is missing' : bodyFault(issue)}.`,
      code: isBlank ? 'blank' : (codes[name] ?? 'invalid'),
      source: { pointer },
    })
  }
  return [...faults.values()]
}
