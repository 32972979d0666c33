import { takeDelivery } from '#contract/desk/webhook.ts'

/** Where the tracking service is to post. */
export interface WebhookAddress {
  url: string
  /** It is the address at which the program listens, for a service on the same machine. */
  isOnThisMachine: boolean
}

/** The name under which a program is reached on its own machine that listens at such an address. */
function ownName(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * @param configured `DESK_WEBHOOK_URL`: where the dashboard is reached, or all of the address
 * @param listening where the program listens
 * @returns null: the service is not told to post
 */
export function webhookAddress(
  configured: string | null,
  listening: { host: string; port: number },
  isEmbedded: boolean,
): WebhookAddress | null {
  if (configured === 'none' || (configured === null && !isEmbedded)) return null
  if (configured === null) {
    const { href } = new URL(takeDelivery.path, `http://${ownName(listening.host)}:${listening.port}`)
    return { url: href, isOnThisMachine: true }
  }
  const base = new URL(configured).href.replace(/\/+$/, '')
  return { url: base.endsWith(takeDelivery.path) ? base : base + takeDelivery.path, isOnThisMachine: false }
}
