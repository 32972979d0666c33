import { createHmac } from 'node:crypto'

/** The header that receivers of this interface check. */
export const signatureHeader = 'X-T49-Webhook-Signature'

/** HMAC-SHA256 of the body as sent, in lower-case hexadecimal. */
export function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}
