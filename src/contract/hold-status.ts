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
  /^(?:ok|off(?: hold)?|inactive|(?:not|no longer) (?:active|applicable|held|in force|on hold|required))$/

/** Words that say so where the row has no other words. */
const empty = /^(?:0|n|no|none|n\/?a|n\.a|false)$/

/** Whose hold it was, before the word for its end, and behind it who ended it and when; with more words it may go on. */
const before =
  '(?:(?:are|been|carrier|cbp|customs|freight|fully|has|have|holds?|is|line|terminal|tmf|usda|vacis|was) )*'
const by = '(?: (?:by|per) (?:(?:the|us) )?(?:agent|broker|carrier|cbp|customs|line|ssl|terminal|usda))?'
const at = String.raw`(?: (?:at |on )?[\d/.:tz ]+)?`

/** Statuses of holds that are over and listed all the same: `released`, however a terminal says so. */
const over = new RegExp(
  `^(?:release|clear|complete|(?:(?:cbp|customs|usda|vacis) )?(?:approved|passed)|${before}(?:cancell?ed|cleared|closed|completed|deactivated|deleted|ended|expired|lifted|paid|released|removed|resolved|rlsd|satisfied|void(?:ed)?|waived|withdrawn)${by}${at})$`,
)

/** The status of a hold as it is read: `released` and `pending` for all that mean it, null for nothing. */
export function holdStatusOf(sent: unknown): unknown {
  if (sent === 'hold' || sent === 'pending') return sent
  const status = plain(sent)
  if ([none, empty, noHolds, over].some((words) => words.test(status))) return 'released'
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
  const { status = null, description = null } = sent
  // Beside words about a hold such a status is one that nobody filled in.
  if (
    empty.test(plain(status)) &&
    typeof description === 'string' &&
    !isNothing(description) &&
    !isNoHold(description)
  )
    return { ...sent, status: null }
  const names = [sent['name'], description].filter((each) => each !== null && each !== undefined)
  if (!names.every((each) => isNothing(each) || isNoHold(each))) return sent
  // A row without any member is one that could not be read.
  const isNone = names.some(isNoHold) || isNothing(status) || (status === null && names.length > 0)
  return isNone ? { ...sent, status: 'released' } : sent
}
