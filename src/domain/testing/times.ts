function inMonth(month: number) {
  return (day: number, hour = 0, minute = 0) =>
    new Date(Date.UTC(2026, month - 1, day, hour, minute)).toISOString().replace('.000', '')
}

/** Instants of 2026 in UTC: `nov(20, 14, 30)` is 2026-11-20T14:30:00Z, `nov(20)` its midnight. */
export const [sep, oct, nov, dec] = [inMonth(9), inMonth(10), inMonth(11), inMonth(12)] as const
