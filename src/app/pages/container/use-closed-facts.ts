import { useContext } from 'react'
import type { ContainerFact } from '#contract/desk/facts.ts'
import { HistoryContext } from '#app/components/history/history-context.ts'
import { factKey } from '#domain/history/changed-facts.ts'
import { isHoldFact } from '#domain/history/hold-fact.ts'
import { type ClosedFacts, closedFacts, type StageFact } from '#domain/journey/closed-facts.ts'
import type { KnownFacts } from './container-context.ts'

const marked: Partial<Record<StageFact, readonly ContainerFact[]>> = {
  'last free day': ['binding_day', 'headline_day', 'terminal_day', 'line_day', 'rail_day'],
  appointment: ['appointment_at'],
  'yard location': ['yard_place'],
  availability: ['available'],
  fees: ['fees'],
  'gate-out': ['gate_out_at', 'ramp_gate_out_at'],
  'empty return': ['empty_returned_at'],
}

/** Facts that have no place on the page at this stage. */
export function useClosedFacts({ container, terminalRecord }: KnownFacts): ClosedFacts {
  const changed = useContext(HistoryContext)?.changed
  return closedFacts(container, terminalRecord, (fact) =>
    fact === 'holds'
      ? [...(changed?.values() ?? [])].some((each) => isHoldFact(each.fact))
      : (marked[fact] ?? []).some((name) => changed?.has(factKey('container', name)) === true),
  )
}
