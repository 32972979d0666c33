const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** What every reply carries, also those that are made before a request can be understood. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * Adds the headers that every reply carries, where it has none of its own.
 * @param tilesOrigin of the map tile server, if one is configured: the page may show its images
 */
export function withSecurityHeaders(response: Response, tilesOrigin: string | null = null): Response {
  for (const [name, value] of Object.entries(securityHeaders)) {
    const own = tilesOrigin === null ? value : value.replace('img-src', `img-src ${tilesOrigin}`)
    if (!response.headers.has(name)) response.headers.set(name, own)
  }
  return response
}
