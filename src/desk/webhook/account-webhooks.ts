import { isMalformed } from '#contract/malformed.ts'
import { fillPath, type Operation, queryString, type ResultValueOf } from '#contract/operation.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookAddresses,
  listWebhooks,
  updateWebhook,
} from '#contract/operations/webhooks.ts'
import type { Webhook } from '#contract/webhook.ts'

/** A question about webhooks of the account. */
export interface WebhookQuestion {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path below the base URL, with its query. */
  target: string
  /** Sent as JSON. */
  body?: unknown
}

/**
 * Asks through the proxy's budget, behind all people, and gets the secrets too.
 * @throws where `signal` aborts
 */
export type AskWebhooks = (question: WebhookQuestion, signal: AbortSignal) => Promise<Response>

/** What a webhook is to be. */
interface WebhookWish {
  url: string
  active: boolean
  events?: readonly string[]
}

/** The service did not do what it was asked. */
export class WebhookRefusal extends Error {
  override name = 'WebhookRefusal'
  readonly status: number
  /** Milliseconds for which it asks to be left alone. */
  readonly toldMs: number

  constructor(method: string, target: string, response: Response) {
    super(`${method} ${target} was answered with ${response.status}.`)
    this.status = response.status
    this.toldMs = (Number(response.headers.get('retry-after')) || 0) * 1000
  }
}

/** Webhooks of a page, and pages at most. */
const pageSize = 100
const mostPages = 100

/** @throws WebhookRefusal where the response is none of the interface */
async function resultOf<Op extends Operation>(
  { method, path, success: { schema } }: Op,
  response: Response,
): Promise<ResultValueOf<Op>> {
  const read = schema.safeParse(await response.json().catch(() => null))
  if (!read.success) throw new WebhookRefusal(method, path, response)
  return read.data as ResultValueOf<Op>
}

/** The webhooks of an account. Each method throws a `WebhookRefusal` where the service does not do it. */
export class AccountWebhooks {
  readonly #ask: AskWebhooks
  readonly #signal: AbortSignal

  constructor(ask: AskWebhooks, signal: AbortSignal) {
    this.#ask = ask
    this.#signal = signal
  }

  /** All of them, as far as they can be read. */
  async all(): Promise<Webhook[]> {
    const found: Webhook[] = []
    for (let [page, rows] = [1, 0]; page <= mostPages; page += 1) {
      const query = { 'page[number]': page, 'page[size]': pageSize }
      const { data, meta } = await this.#get(listWebhooks, `${listWebhooks.path}${queryString(query)}`)
      found.push(...data.filter((each) => !isMalformed(each)))
      rows += data.length
      if (data.length === 0 || (meta.more !== true && rows >= meta.total)) break
    }
    return found
  }

  async one(id: string): Promise<Webhook> {
    return (await this.#get(getWebhook, fillPath(getWebhook.path, { id }))).data
  }

  async make(wish: WebhookWish): Promise<Webhook> {
    const made = await this.#wish('POST', createWebhook.path, { headers: [], ...wish })
    return (await resultOf(createWebhook, made)).data
  }

  async change(id: string, wish: WebhookWish): Promise<void> {
    await this.#wish('PATCH', fillPath(updateWebhook.path, { id }), wish)
  }

  /** Does nothing where there is none. */
  async remove(id: string): Promise<void> {
    try {
      await this.#send({ method: 'DELETE', target: fillPath(deleteWebhook.path, { id }) })
    } catch (error) {
      if (!(error instanceof WebhookRefusal) || error.status !== 404) throw error
    }
  }

  /** The IP addresses that deliveries come from; null: the service does not say. */
  async sources(): Promise<ReadonlySet<string> | null> {
    try {
      const { webhookNotificationIps } = await this.#get(getWebhookAddresses, getWebhookAddresses.path)
      return webhookNotificationIps.length === 0 ? null : new Set(webhookNotificationIps)
    } catch (error) {
      if (error instanceof WebhookRefusal) return null
      throw error
    }
  }

  async #get<Op extends Operation>(operation: Op, target: string): Promise<ResultValueOf<Op>> {
    return resultOf(operation, await this.#send({ method: 'GET', target }))
  }

  /** An account may not know all events, and refuses those: it then gets no say in them. */
  async #wish(
    method: 'POST' | 'PATCH',
    target: string,
    wish: WebhookWish & { headers?: [] },
  ): Promise<Response> {
    const { events: _, ...rest } = wish
    const send = (attributes: object) =>
      this.#send({ method, target, body: { data: { type: 'webhook', attributes } } })
    try {
      return await send(wish)
    } catch (error) {
      if (error instanceof WebhookRefusal && error.status === 422) return send(rest)
      throw error
    }
  }

  async #send(question: WebhookQuestion): Promise<Response> {
    const response = await this.#ask(question, this.#signal)
    if (response.ok) return response
    throw new WebhookRefusal(question.method, question.target, response)
  }
}
