import { address, oneOf } from '#app/list/address.ts'

export const timeModes = ['port', 'mine', 'utc'] as const

/** Whose time the milestones are shown in. Last free days never change with it. */
export type TimeMode = (typeof timeModes)[number]

export const eventViews = ['carrier', 'both'] as const

/** The milestones as the carrier reports them, or with those that the service has vetted beside them. */
export type EventView = (typeof eventViews)[number]

export interface ContainerSearch {
  events: EventView
  time: TimeMode
}

/** The parameters of a container's address. */
export const containerAddress = address<ContainerSearch>({
  events: oneOf(eventViews, 'carrier'),
  time: oneOf(timeModes, 'port'),
})

export function nextMode(mode: TimeMode): TimeMode {
  return timeModes[(timeModes.indexOf(mode) + 1) % timeModes.length] ?? 'port'
}
