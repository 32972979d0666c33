import { createHmac } from 'node:crypto'

/** The name that receivers of this interface look for. */
export const signatureHeader = 'X-T49-Webhook-Signature'

/** HMAC-SHA256 of the bytes that are sent, in lower-case hexadecimal. */
export function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}
