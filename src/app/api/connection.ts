import type { ProxyStatus } from '#contract/proxy-status-schema.ts'
import { realNow } from '../clock/world-clock.ts'
import { budgetWindowSeconds } from './errors.ts'
import { secondMs } from '#domain/time/durations.ts'

export interface ConnectionState {
  /** Real time, epoch milliseconds: when this browser last got an answer of the service. */
  answeredAt: number | null
  budget: ProxyStatus['budget'] | null
  /** Real time, epoch milliseconds: until when the budget is used up, as the last 429 said. */
  limitedUntil: number
  /** True since the last attempt found no proxy. */
  proxyLost: boolean
}

let state: ConnectionState = { answeredAt: null, budget: null, limitedUntil: 0, proxyLost: false }
const listeners = new Set<() => void>()

function change(part: Partial<ConnectionState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

/** What the last answers showed of the connection to the service. Read it with `useConnection`. */
export const connection = {
  state: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  answered: () => change({ answeredAt: realNow(), limitedUntil: 0, proxyLost: false }),
  /** Goes on from an earlier visit, whose answers are shown. */
  answeredBefore(at: number) {
    if (at > (state.answeredAt ?? 0)) change({ answeredAt: at })
  },
  failed: () => change({ proxyLost: true }),
  limited(seconds: number | null) {
    change({ limitedUntil: realNow() + (seconds ?? budgetWindowSeconds) * secondMs })
  },
  learnBudget(budget: ProxyStatus['budget']) {
    if (budget.left === state.budget?.left && budget.limit === state.budget.limit && !state.proxyLost) return
    change({ budget, proxyLost: false })
  },
}
