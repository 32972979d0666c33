import type { RequestType } from '#contract/carriers.ts'
import { isContainerNumber } from '#contract/identifiers.ts'
import type { FailedReason } from '#contract/tracking-request.ts'
import { testLine } from '../world/data/shipping-lines.ts'
import { fraction } from '../world/random.ts'

/** `TEST-TR-SUCCEEDED` without punctuation; every other number of that line fails. */
const succeedingTest = 'TESTTRSUCCEEDED'

/** A line's answer about a number. */
export type LineAnswer =
  | { kind: 'found' }
  | { kind: 'refused'; reason: FailedReason }
  /** No usable answer this time: retried after a pause. */
  | { kind: 'no answer'; reason: 'shipping_line_unreachable' | 'unrecognized_response' }
  /** No manifest yet: retried daily. */
  | { kind: 'not on file' }

interface Question {
  type: RequestType
  /** In capitals, without spaces and marks. */
  number: string
  scac: string
  /** 1 for the first attempt. */
  attempt: number
  /** Milliseconds since the request was created. */
  age: number
}

const day = 86_400_000

/** Days that a number ending in 99901 has no manifest. */
const manifestAfterDays = 2

/** The answer to each practice number, by the digit after its last `9990`. All other numbers are found. */
const practice: readonly ((question: Question) => LineAnswer)[] = [
  ({ type }) => (type === 'container' ? refused('not_found') : { kind: 'not on file' }),
  ({ age }) => (age < manifestAfterDays * day ? { kind: 'not on file' } : { kind: 'found' }),
  ({ attempt }) => (attempt <= 3 ? unreachable : { kind: 'found' }),
  () => unreachable,
  () => refused('data_unavailable'),
  ({ attempt }) => (attempt <= 2 ? unreadable : { kind: 'found' }),
  () => refused('booking_cancelled'),
  () => refused('invalid_number'),
  () => refused('internal_processing_error'),
]

const unreachable = { kind: 'no answer', reason: 'shipping_line_unreachable' } as const
const unreadable = { kind: 'no answer', reason: 'unrecognized_response' } as const

function refused(reason: FailedReason): LineAnswer {
  return { kind: 'refused', reason }
}

/** The digit of a practice number, null for others; a container's last digit is its check digit. */
function practiceDigit({ type, number }: Question): number | null {
  const match = /9990(\d)$/.exec(type === 'container' ? number.slice(0, -1) : number)
  return match === null ? null : Number(match[1])
}

/** Whether a line accepts the format: not a wrong check digit or a sentence. */
function hasValidFormat({ type, number }: Question): boolean {
  if (type === 'container') return isContainerNumber(number)
  return /^[A-Z0-9]{6,20}$/.test(number) && /\d{4}/.test(number) && !isContainerNumber(number)
}

/** The line's answer, the same for the same question. */
export function lineAnswer(question: Question): LineAnswer {
  if (question.scac === testLine.scac) {
    return question.number === succeedingTest ? { kind: 'found' } : refused('not_found')
  }
  if (!hasValidFormat(question)) return refused('invalid_number')
  const digit = practiceDigit(question)
  return (digit === null ? undefined : practice[digit])?.(question) ?? { kind: 'found' }
}

/** Milliseconds until the line's first answer: some seconds, zero for a test number. */
export function firstAnswerAfter(scac: string | null, number: string): number {
  if (scac === testLine.scac) return 0
  return Math.round((3 + 6 * fraction('answer', scac ?? '', number)) * 1000)
}
