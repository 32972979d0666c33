import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header with the signature, and what one looks like: contract/README.md, Deliveries. */
export const signatureHeader = 'x-t49-webhook-signature'
const signaturePattern = /^[0-9a-f]{64}$/i

export function isSignature(text: string | null): text is string {
  return text !== null && signaturePattern.test(text)
}

/** Whether this is the HMAC-SHA256 of these bytes. It takes as long whatever is wrong. */
export function isSignatureOf(signature: string, bytes: Uint8Array, secret: string): boolean {
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha256', secret).update(bytes).digest())
}
