import { createHash } from 'node:crypto'

/** Tells accounts apart without holding the key. */
export function accountFingerprint({ url, apiKey }: { url: string; apiKey: string }): string {
  return createHash('sha256').update(`${url}\n${apiKey}`).digest('hex').slice(0, 16)
}
