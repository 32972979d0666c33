import { carrierOfBill, likelyType } from '#contract/carriers.ts'
import {
  containerCheckDigit,
  isContainerNumber,
  looksLikeContainerNumber,
  normalizeIdentifier,
} from '#contract/identifiers.ts'
import type { InferredLine, LineCandidate, NumberValidation } from '#contract/tracking-request.ts'
import { lessorOwners, lineOf, type ShippingLine, shippingLines } from '../world/data/shipping-lines.ts'

/** Confidence at which a line is selected, and at which it is suggested: contract/README.md, Tracking requests. */
const autoSelectFrom = 0.95
const confirmFrom = 0.7

/** A line's own prefix is decisive; the most common boxes of a line also travel with its partners. */
const confidences = { bill: 0.98, ownBox: 0.9, otherBox: 0.72, similar: 0.4 } as const

function candidate(scac: string, confidence: number): LineCandidate {
  return { scac, name: lineOf(scac).name, confidence }
}

function boxConfidence({ owners }: ShippingLine, owner: string): number {
  if ((lessorOwners as readonly string[]).includes(owner)) return confidences.similar
  return owners[0] === owner ? confidences.ownBox : confidences.otherBox
}

function candidatesOf(number: string): LineCandidate[] {
  const known = new Set(shippingLines.map((line) => line.scac))
  if (looksLikeContainerNumber(number)) {
    const owner = number.slice(0, 4)
    return shippingLines
      .filter((line) => line.owners.includes(owner))
      .map((line) => candidate(line.scac, boxConfidence(line, owner)))
      .toSorted((a, b) => (b.confidence ?? 0) - (a.confidence ?? 0))
  }
  const carrier = carrierOfBill(number)
  if (carrier !== null && known.has(carrier.scac)) return [candidate(carrier.scac, confidences.bill)]
  const start = number.slice(0, 3)
  return shippingLines
    .filter((line) => /^[A-Z]{3}/.test(number) && line.numbers.startsWith(start))
    .map((line) => candidate(line.scac, confidences.similar))
}

/** Which line issued a number, by its prefix or by the owner of the box. */
export function inferLine(text: string): InferredLine {
  const candidates = candidatesOf(normalizeIdentifier(text))
  const best = candidates[0]
  const confidence = best?.confidence ?? 0
  if (best === undefined || confidence < confirmFrom) {
    return { decision: 'no_prediction', selected: null, candidates }
  }
  return {
    decision: confidence >= autoSelectFrom ? 'auto_select' : 'needs_confirmation',
    selected: best,
    candidates,
  }
}

/** The form of a number and, for a container, its check digit. */
export function validateNumber(text: string): NumberValidation {
  const number = normalizeIdentifier(text)
  if (looksLikeContainerNumber(number)) {
    const passed = isContainerNumber(number)
    return {
      is_valid: passed,
      type: 'container',
      check_digit_passed: passed,
      parsed_number: number,
      reason: passed
        ? null
        : `The check digit should be ${containerCheckDigit(number.slice(0, 10)) ?? 'a different one'}.`,
    }
  }
  const usable = /^[A-Z0-9]{6,20}$/.test(number) && /\d{4}/.test(number)
  return {
    is_valid: usable,
    type: 'shipment',
    check_digit_passed: null,
    parsed_number: usable ? number : null,
    reason: usable ? null : 'No line issues numbers in this format.',
  }
}

export function inferredType(text: string): 'container' | 'bill_of_lading' | 'booking' {
  const type = likelyType(text)
  return type === 'booking_number' ? 'booking' : type
}
