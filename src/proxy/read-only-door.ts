import { type Listening, listen, type Manners } from '#http/listen.ts'
import type { OwnAddress } from './access.ts'
import type { ProxyConfig } from './config.ts'
import { createServer, type ProxyParts } from './server.ts'

/**
 * Opens the second port of the dashboard, through which nothing can be changed: with the same calls, budget and desk.
 * @returns null where none is wanted
 * @throws StartError when the port cannot be used
 */
export async function openReadOnlyDoor(
  parts: Omit<ProxyParts, 'address' | 'readOnly'>,
  config: ProxyConfig,
  manners: Manners,
): Promise<Listening | null> {
  if (config.readOnlyPort === null) return null
  const address: OwnAddress = { ...config, port: config.readOnlyPort }
  const listening = await listen(createServer({ ...parts, address, readOnly: true }), address, manners)
  address.port = listening.port
  return listening
}
