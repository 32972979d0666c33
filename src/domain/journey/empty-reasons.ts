import type { Container } from '#contract/container.ts'
import { hasRailPlan, isAshore, isGone, pickedUp } from './whereabouts.ts'

/** What a screen shows of a container and may find empty. */
export type ContainerFact =
  | 'plannedGateOut'
  | 'gateOut'
  | 'emptyReturn'
  | 'terminal'
  | 'yardPlace'
  | 'chassis'
  | 'rail'

const containerReasons: Record<ContainerFact, (container: Container) => string> = {
  plannedGateOut: (container) => (isGone(container) ? 'picked up' : 'none planned'),
  gateOut: (container) => (container.emptyTerminatedAt === null ? 'not gated out' : 'not reported'),
  emptyReturn: (container) => (pickedUp(container) === null ? 'not picked up' : 'not returned'),
  terminal: (container) => (isAshore(container) ? 'not reported' : 'not assigned yet'),
  yardPlace: (container) => {
    if (isGone(container)) return 'picked up'
    return isAshore(container) ? 'not reported' : 'not discharged'
  },
  chassis: (container) => (pickedUp(container) === null ? 'not picked up' : 'not reported'),
  rail: (container) => (hasRailPlan(container) ? 'not yet' : 'not on rail'),
}

/** Why a fact is not there, in a few words: a dash alone says nothing. */
export function emptyReason(fact: ContainerFact, container: Container): string {
  return containerReasons[fact](container)
}
