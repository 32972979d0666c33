/** How a receiver checks the signature: over the bytes as they came, compared in constant time. */
export const signatureSnippets: readonly { language: string; code: string }[] = [
  {
    language: 'Node.js',
    code: `const { createHmac, timingSafeEqual } = require('node:crypto')

/** body: the raw bytes of the request; signature: its header X-T49-Webhook-Signature */
function isGenuine(body, signature, secret) {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature ?? '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
`,
  },
  {
    language: 'Python',
    code: `import hashlib
import hmac


def is_genuine(body: bytes, signature: str, secret: str) -> bool:
    """body: the raw bytes of the request; signature: its header X-T49-Webhook-Signature"""
    expected = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, signature or "")
`,
  },
]
