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

/** What a webhook is made of, or what of it is to be another. */
export interface WebhookWish {
  url?: string
  active?: boolean
  events?: string[]
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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
      const { data, meta } = await this.#read(listWebhooks, `${listWebhooks.path}${queryString(query)}`)
      found.push(...data.filter((each) => !isMalformed(each)))
      rows += data.length
      if (data.length === 0 || (meta.more !== true && rows >= meta.total)) break
    }
    return found
  }

  async one(id: string): Promise<Webhook> {
    return (await this.#read(getWebhook, fillPath(getWebhook.path, { id }))).data
  }

  async make(wish: WebhookWish): Promise<Webhook> {
    return (await this.#read(createWebhook, createWebhook.path, { headers: [], ...wish })).data
  }

  async change(id: string, wish: WebhookWish): Promise<void> {
    await this.#send({
      method: 'PATCH',
      target: fillPath(updateWebhook.path, { id }),
      body: { data: { type: 'webhook', attributes: wish } },
    })
  }

  /** @returns whether there was one */
  async remove(id: string): Promise<boolean> {
    try {
      await this.#send({ method: 'DELETE', target: fillPath(deleteWebhook.path, { id }) })
      return true
    } catch (error) {
      if (error instanceof WebhookRefusal && error.status === 404) return false
      throw error
    }
  }

  /** The IP addresses that deliveries come from; null: the service does not say. */
  async sources(): Promise<ReadonlySet<string> | null> {
    try {
      const { webhookNotificationIps } = await this.#read(getWebhookAddresses, getWebhookAddresses.path)
      return webhookNotificationIps.length === 0 ? null : new Set(webhookNotificationIps)
    } catch (error) {
      if (error instanceof WebhookRefusal) return null
      throw error
    }
  }

  async #read<Op extends Operation & { method: 'GET' | 'POST' }>(
    { method, success: { schema } }: Op,
    target: string,
    attributes?: object,
  ): Promise<ResultValueOf<Op>> {
    const body = attributes === undefined ? undefined : { data: { type: 'webhook', attributes } }
    const response = await this.#send({ method, target, body })
    const read = schema.safeParse(parsed(await response.text()))
    if (!read.success) throw new WebhookRefusal(method, target, response)
    return read.data as ResultValueOf<Op>
  }

  async #send(question: WebhookQuestion): Promise<Response> {
    const response = await this.#ask(question, this.#signal)
    if (response.ok) return response
    throw new WebhookRefusal(question.method, question.target, response)
  }
}
