import { orNothing, standsForNothing } from './nothing.ts'
import { isPlainObject } from './plain-read.ts'

/** Characters of the longest text that is looked at: a longer one says more than that a hold is over. */
const mostCharacters = 60

/** A text as it is compared: `HOLD_RELEASED.` and `hold released` are one. */
function plain(value: unknown): string {
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  const text = isScalar ? String(value) : ''
  if (text.length > mostCharacters) return ''
  return text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .replace(/[.!]+$/, '')
    .trim()
}

const noHolds = /^no(?: active)? holds?(?: found| reported)?$/

/** Statuses that say that there is no hold. */
const none =
  /^(?:0|n|no|none|n\/?a|n\.a|false|ok|off(?: hold)?|inactive|(?:not|no longer) (?:active|applicable|held|in force|on hold|required))$/

/** What may stand before and behind the word for the end of a hold: whose it was, and who ended it when. */
const before =
  '(?:(?:are|been|carrier|cbp|customs|freight|fully|has|have|holds?|is|line|terminal|tmf|usda|vacis|was) )*'
const behind = String.raw`(?: (?:at|by|on|per)(?: [\w/.:]+){1,3}| [\d/.:tz ]+)?`

/** Statuses of holds that are over and listed all the same: `released`, however a terminal says so. */
const over = new RegExp(
  `^(?:release|clear|complete|(?!.*\\b(?:but|exam|not|pending|until)\\b)${before}(?:approved|cancell?ed|cleared|closed|completed|deactivated|deleted|ended|expired|lifted|paid|passed|released|removed|resolved|rlsd|satisfied|void(?:ed)?|waived|withdrawn)${behind})$`,
)

/** The status of a hold as it is read: `released` and `pending` for all that mean it, null for nothing. */
export function holdStatusOf(sent: unknown): unknown {
  if (sent === 'hold' || sent === 'pending') return sent
  const status = plain(sent)
  if (none.test(status) || noHolds.test(status) || over.test(status)) return 'released'
  return /^(?:hold )?pending(?: hold)?$/.test(status) ? 'pending' : orNothing(sent)
}

function isNothing(sent: unknown): boolean {
  return typeof sent === 'string' && standsForNothing(sent)
}

function isNoHold(sent: unknown): boolean {
  return noHolds.test(plain(sent))
}

/** A row of a list of holds as it is read: one that was sent to say that there are none is `released`. */
export function holdOf(sent: unknown): unknown {
  if (!isPlainObject(sent)) return sent
  const { status = null } = sent
  const names = [sent['name'], sent['description']].filter((each) => each !== null && each !== undefined)
  if (!names.every((each) => isNothing(each) || isNoHold(each))) return sent
  // A row without any member is one that could not be read.
  const isNone = names.some(isNoHold) || isNothing(status) || (status === null && names.length > 0)
  return isNone ? { ...sent, status: 'released' } : sent
}
