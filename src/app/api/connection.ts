import type { ProxyStatus } from '#contract/proxy-status.ts'

export interface ConnectionState {
  /** Real time, epoch milliseconds: when this browser last got an answer of the service. */
  answeredAt: number | null
  budget: ProxyStatus['budget'] | null
  /** True since the last attempt found no proxy. */
  proxyLost: boolean
}

let state: ConnectionState = { answeredAt: null, budget: null, proxyLost: false }
const listeners = new Set<() => void>()

function change(part: Partial<ConnectionState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

/** What the last answers told about the way to the service. Read it with `useConnection`. */
export const connection = {
  state: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  answered: () => change({ answeredAt: Date.now(), proxyLost: false }),
  failed: () => change({ proxyLost: true }),
  learnBudget(budget: ProxyStatus['budget']) {
    if (budget.left === state.budget?.left && budget.limit === state.budget.limit && !state.proxyLost) return
    change({ budget, proxyLost: false })
  },
}
