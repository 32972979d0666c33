/** Set by `npm run proofs`: tests then run as many cases and rounds as a proof takes, where `npm test` runs a few. */
export const isProof = process.env['PROOFS'] === 'yes'

/** How often a test tries: a few times in `npm test`, many times in `npm run proofs`. */
export function rounds(few: number, many: number): number {
  return isProof ? many : few
}
