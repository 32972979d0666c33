import { containerCheckDigit } from '#contract/identifiers.ts'

/** A container number with its check digit. */
export function containerNumber(firstTen: string): string {
  return `${firstTen}${containerCheckDigit(firstTen)}`
}

export function resource(type: string, attributes: unknown, relationships?: object) {
  return { data: { type, attributes, ...(relationships === undefined ? {} : { relationships }) } }
}

/** What is sent to create a tracking request. */
export function body(attributes: unknown) {
  return resource('tracking_request', attributes)
}

/** A request by bill of lading, by default of the line whose SCAC begins the number. */
export function bill(number: string, scac = number.slice(0, 4)) {
  return { request_type: 'bill_of_lading', request_number: number, scac }
}
