import type { WireContainer } from '#contract/container.ts'
import type { FoundContainer } from '../store/containers.ts'
import { projectContainer } from '../world/world.ts'
import { baseUrl } from './base-url.ts'

/** A container at `now`; its own link is absolute, unlike a shipment's. */
export function containerRecord(found: FoundContainer, url: URL, now: number): WireContainer {
  return {
    ...projectContainer(found.shipment, found.container, now),
    links: { self: `${baseUrl(url)}/containers/${found.container.id}` },
  }
}
