import { answerMachines } from '../monitor/monitor.ts'
import { readActive } from '../store/active.ts'
import type { Database } from '../store/schema.ts'

const metrics =
  '# HELP quayside_active 1 while this program is the active one, else 0\n# TYPE quayside_active gauge\nquayside_active 0\n'

/** Answers what machines ask of a program that stands by: a load balancer is to send nobody here. */
export function createStandbyMonitor(database: Database): ReturnType<typeof answerMachines> {
  return answerMachines({
    async readiness() {
      const active = await readActive(database).catch(() => null)
      const standby =
        active === null
          ? 'Waiting for the database.'
          : `Standing by: the program on ${active.host} is active, last seen ${Math.round(active.agoMs / 1_000)} s ago.`
      return { missing: ['active'], standby }
    },
    metrics: () => Promise.resolve(metrics),
  })
}
