import type { AskWebhooks } from '../webhook/account-webhooks.ts'

interface AccountWebhook {
  id: string
  url: string
  active: boolean
  events: string[]
  secret: string | null
}

/** The webhooks of an account, as a service keeps them. */
export class WebhookAccount {
  /** The oldest first. */
  webhooks: AccountWebhook[] = []
  /** What was asked: method and path. */
  readonly asked: string[] = []
  /** Events that it does not know, and refuses. */
  readonly unknownEvents = new Set<string>()
  /** Whether lists hold secrets, and single records and answers to `POST`. */
  tellsInLists = true
  tells = true
  /** Answers in place of its own, first to last. */
  readonly instead: Response[] = []
  #made = 0

  ask: AskWebhooks = async ({ method, target, body }) => {
    const { pathname, searchParams } = new URL(target, 'http://service.test')
    this.asked.push(`${method} ${pathname}`)
    // As with every real question, others have their turn meanwhile.
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    const answer = this.instead.shift()
    if (answer !== undefined) return answer
    const wish =
      (body as { data: { attributes: Partial<AccountWebhook> } } | undefined)?.data.attributes ?? {}
    if (wish.events?.some((event) => this.unknownEvents.has(event)) === true) return refused(422)
    if (pathname === '/webhooks/ips') {
      return Response.json({ webhook_notification_ips: ['192.0.2.7'], last_updated: null })
    }
    if (pathname === '/webhooks') return method === 'POST' ? this.#make(wish) : this.#list(searchParams)
    const found = this.webhooks.find(({ id }) => pathname === `/webhooks/${id}`)
    if (found === undefined) return refused(404)
    if (method === 'DELETE') {
      this.webhooks = this.webhooks.filter((each) => each !== found)
      return Response.json({})
    }
    Object.assign(found, wish)
    return Response.json({ data: recordOf(found, this.tells) })
  }

  /** Puts one there, as another program does. */
  add(id: string, url: string, more: Partial<AccountWebhook> = {}): void {
    this.webhooks.push({ id, url, active: true, events: [], secret: `secret-of-${id}`, ...more })
  }

  #make(wish: Partial<AccountWebhook>): Response {
    this.#made += 1
    const id = `made-${this.#made}`
    this.add(id, wish.url ?? '', wish)
    const made = this.webhooks.at(-1)
    return made === undefined
      ? refused(500)
      : Response.json({ data: recordOf(made, this.tells) }, { status: 201 })
  }

  #list(search: URLSearchParams): Response {
    const [page, size] = [Number(search.get('page[number]')), Number(search.get('page[size]'))]
    const rows = this.webhooks.toReversed().slice(size * (page - 1), size * page)
    return Response.json({
      data: rows.map((row) => recordOf(row, this.tells && this.tellsInLists)),
      meta: { size: rows.length, total: this.webhooks.length },
      links: { self: 'https://service.test/v2/webhooks' },
    })
  }
}

function recordOf({ id, secret, ...attributes }: AccountWebhook, tells: boolean) {
  return {
    id,
    type: 'webhook',
    attributes: { ...attributes, headers: [], secret: tells ? secret : null, created_at: null },
  }
}

function refused(status: number): Response {
  return Response.json({ errors: [] }, { status })
}
