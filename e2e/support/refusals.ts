import type { Page } from 'playwright/test'
import { ask, record } from './asking.ts'
import { expect } from './fixtures.ts'
import type { RelayRule } from './relay.ts'
import type { World } from './world.ts'

type Attributes = Readonly<Record<string, unknown>>

interface Sent {
  data: { type: string; attributes: Attributes }
}

/** Of a record that the world does not have. */
export const ownId = '6f7c4f53-0a4e-4a39-9be2-0d1a8f3b2c11'

export function sentIn(body: string): Attributes {
  return (JSON.parse(body) as Sent).data.attributes
}

/** A service that answers every change with a record without attributes, and changes nothing. */
export const changesNothing: RelayRule = ({ method, target, body }) => {
  if (method === 'GET') return null
  const id = method === 'POST' ? ownId : (target.split('/').at(-1) ?? '')
  return { status: 200, body: record((JSON.parse(body) as Sent).data.type, id, {}) }
}

/** A service that takes other attributes than were sent, without a word. */
export function takes(world: World, taken: (attributes: Attributes) => Attributes): RelayRule {
  return ({ method, target, body }) => {
    if (method !== 'POST' && method !== 'PATCH') return null
    const { data } = JSON.parse(body) as Sent
    return ask(world, method, target, { data: { ...data, attributes: taken(data.attributes) } })
  }
}

/** The field still has the value that the service did not take, and says so. */
export async function expectRefused(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole('main').getByRole('textbox', { name: label, exact: true })
  await expect(field).toHaveAccessibleDescription(/The tracking service did not take this value\./)
  await expect(field).toHaveValue(value)
}
