import { simulationClockHeader } from '#contract/clock-header.ts'
import { askProxy } from './ask-proxy.ts'
import type { RelayAnswer } from './relay.ts'
import { apiKey, type World } from './world.ts'

/** Asks the service of a world itself, past proxy and relay. The answer, whatever it is, can be the relay's. */
export async function ask(world: World, method: string, target: string, body?: object): Promise<RelayAnswer> {
  const response = await fetch(`${world.serviceUrl}${target}`, {
    method,
    headers: { authorization: `Token ${apiKey}`, 'content-type': 'application/vnd.api+json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const clock = response.headers.get(simulationClockHeader)
  return {
    status: response.status,
    body: await response.text(),
    // This may be the first answer that the proxy gets: without the clock pages would go by this machine's.
    ...(clock === null ? {} : { headers: { [simulationClockHeader]: clock } }),
  }
}

/** The body of an answer to what a test itself needs done: a refusal ends the test. */
export function bodyOf({ status, body }: RelayAnswer, question: string): string {
  if (status < 200 || status > 299) throw new Error(`${question}: ${status} ${body}`)
  return body
}

/** What the service says of a target, past the dashboard. */
export async function read<T>(world: World, target: string): Promise<T> {
  return JSON.parse(bodyOf(await ask(world, 'GET', target), `GET ${target}`)) as T
}

/** Has a colleague change something: by the dashboard, which then shows nobody what was there before. */
async function change(world: World, method: string, target: string, sent?: object): Promise<string> {
  const answer = await askProxy(world.url, target.replace('/v2', ''), {
    method,
    headers: { origin: world.url, 'content-type': 'application/vnd.api+json' },
    body: sent === undefined ? null : JSON.stringify(sent),
  })
  return bodyOf({ status: answer.status, body: await answer.text() }, `${method} ${target}`)
}

/** @returns the id of the new record */
export async function create(
  world: World,
  target: string,
  type: string,
  attributes: object,
): Promise<string> {
  const body = await change(world, 'POST', target, { data: { type, attributes } })
  return (JSON.parse(body) as { data: { id: string } }).data.id
}

export async function remove(world: World, target: string): Promise<void> {
  await change(world, 'DELETE', target)
}

/** The body of an answer with one record. */
export function record(type: string, id: string, attributes: object): string {
  return JSON.stringify({ data: { id, type, attributes, relationships: {} } })
}
