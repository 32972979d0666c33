import { notFound } from './service-error.ts'
import { wireShippingLines } from '../world/world.ts'
import type { Handler } from './handler.ts'

export const listShippingLines: Handler<'listShippingLines'> = ({ url }) =>
  Promise.resolve({ data: [...wireShippingLines], links: { self: url.href } })

export const getShippingLine: Handler<'getShippingLine'> = ({ path, url }) => {
  const line = wireShippingLines.find(({ id }) => id === path.id)
  if (line === undefined) throw notFound()
  return Promise.resolve({ data: line, links: { self: url.href } })
}
