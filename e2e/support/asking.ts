import { simulationClockHeader } from '#contract/clock-header.ts'
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
async function asked(world: World, method: string, target: string, sent?: object): Promise<string> {
  const { status, body } = await ask(world, method, target, sent)
  if (status < 200 || status > 299) throw new Error(`${method} ${target}: ${status} ${body}`)
  return body
}

/** What the service says of a target, past the dashboard. */
export async function read<T>(world: World, target: string): Promise<T> {
  return JSON.parse(await asked(world, 'GET', target)) as T
}

/** @returns the id of the new record */
export async function create(
  world: World,
  target: string,
  type: string,
  attributes: object,
): Promise<string> {
  const body = await asked(world, 'POST', target, { data: { type, attributes } })
  return (JSON.parse(body) as { data: { id: string } }).data.id
}

/** Deletes a record past the dashboard. */
export async function remove(world: World, target: string): Promise<void> {
  await asked(world, 'DELETE', target)
}

/** The body of an answer with one record. */
export function record(type: string, id: string, attributes: object): string {
  return JSON.stringify({ data: { id, type, attributes, relationships: {} } })
}
