export const timeModes = ['port', 'mine', 'utc'] as const

/** Whose time the milestones are shown in. Last free days never change with it. */
export type TimeMode = (typeof timeModes)[number]

export const eventViews = ['carrier', 'both'] as const

/** The milestones as the carrier reports them, or with those that the service has vetted beside them. */
export type EventView = (typeof eventViews)[number]

export interface ContainerSearch {
  time: TimeMode
  events: EventView
}

/** Reads the address. A bad value gives the default, never an error. */
export function parseSearch(parameters: URLSearchParams): ContainerSearch {
  const time = parameters.get('time')
  const events = parameters.get('events')
  return {
    time: timeModes.find((mode) => mode === time) ?? 'port',
    events: eventViews.find((view) => view === events) ?? 'carrier',
  }
}

/** The address of a view, with the defaults left out; the opposite of `parseSearch`. */
export function serializeSearch({ time, events }: ContainerSearch): string {
  const parameters = new URLSearchParams()
  if (events !== 'carrier') parameters.set('events', events)
  if (time !== 'port') parameters.set('time', time)
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

export function nextMode(mode: TimeMode): TimeMode {
  return timeModes[(timeModes.indexOf(mode) + 1) % timeModes.length] ?? 'port'
}
