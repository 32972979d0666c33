/** Set by Debian's `faketime`, to move the clock of a program and of all that it starts. */
const movedClock = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_SHARED']

/**
 * The environment that a test's program inherits: nothing of this terminal's settings, since a `DATABASE_URL` there is
 * not for tests, but a moved clock stays moved.
 */
export function inherited(): Record<string, string> {
  return Object.fromEntries(
    ['PATH', 'HOME', ...movedClock].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** The environment of a program whose wall clock is off by so many milliseconds. */
export function offBy(milliseconds: number): Record<string, string> {
  return {
    NODE_OPTIONS: `--import=${new URL('other-clock.mjs', import.meta.url).href}`,
    CLOCK_OFF_MS: String(Math.round(milliseconds)),
  }
}
