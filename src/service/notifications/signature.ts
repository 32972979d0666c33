import { createHmac } from 'node:crypto'

/** Interface facts 3.3. */
export const signatureHeader = 'X-T49-Webhook-Signature'

/** HMAC-SHA256 of the bytes that are sent, in lower-case hexadecimal. */
export function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}
