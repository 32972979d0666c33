export const timeModes = ['port', 'mine', 'utc'] as const

/** Whose time the milestones are shown in. Last free days never change with it. */
export type TimeMode = (typeof timeModes)[number]

/** What the address of a container holds. */
export interface ContainerSearch {
  time: TimeMode
}

/** Reads the address. A bad value gives the default, never an error. */
export function parseSearch(parameters: URLSearchParams): ContainerSearch {
  const time = parameters.get('time')
  return { time: timeModes.find((mode) => mode === time) ?? 'port' }
}

/** The address of a view, with the default left out; the opposite of `parseSearch`. */
export function serializeSearch({ time }: ContainerSearch): string {
  return time === 'port' ? '' : `?time=${time}`
}

/** The next mode in their order: what one key flips through. */
export function nextMode(mode: TimeMode): TimeMode {
  return timeModes[(timeModes.indexOf(mode) + 1) % timeModes.length] ?? 'port'
}
