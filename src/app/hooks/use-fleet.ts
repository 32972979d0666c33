import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Vessel } from '#contract/vessel.ts'
import { isNotInPlan } from '../api/paid-parts.ts'
import { fleetVesselOptions } from '../api/vessels.ts'
import { watchedFleetOptions } from '../api/watched-fleet.ts'
import { type FleetVessel, mostLookedUp } from '#domain/vessel/fleet.ts'
import { type Hearing, hearingOf, type Inquiry } from '#domain/vessel/hearing.ts'
import { type VesselReport, vesselReport } from '#domain/vessel/report.ts'

export interface HeardVessel extends FleetVessel {
  hearing: Hearing
  /** Null until its answer came, and where it is not asked for. */
  report: VesselReport | null
}

export interface Fleet {
  vessels: HeardVessel[]
  /** Requests that are answered or failed, of all that are needed. */
  progress: { done: number; total: number }
  mostAsked: number
}

interface Answer {
  inquiry: Inquiry
  vessel: Vessel | null
}

interface Result {
  data: { data: Vessel; arePositionsInPlan: boolean } | undefined
  error: Error | null
  isPending: boolean
}

function answerOf({ data, error }: Result): Answer {
  if (data === undefined) {
    const failure = isNotInPlan(error) ? 'not-in-plan' : 'failed'
    return { inquiry: error === null ? 'pending' : failure, vessel: null }
  }
  return { inquiry: data.arePositionsInPlan ? 'answered' : 'not-in-plan', vessel: data.data }
}

const nothing: Answer = { inquiry: 'no-imo', vessel: null }

/** What was made of each vessel last: with every answer one of hundreds changes, and the others stay the same object. */
const lastMade = new WeakMap<FleetVessel, HeardVessel>()

function heardVessel(vessel: FleetVessel, { inquiry, vessel: sent }: Answer, now: number): HeardVessel {
  const report = sent === null ? null : vesselReport(sent, now)
  const hearing = hearingOf(inquiry, report?.sighting ?? null, now)
  const last = lastMade.get(vessel)
  if (last?.hearing === hearing && last.report === report) return last
  const made = { ...vessel, hearing, report }
  lastMade.set(vessel, made)
  return made
}

/**
 * Asks for each vessel of a fleet by itself, in its order, where the desk does not watch.
 * @param wanted their IMO numbers, between blanks; empty where the desk watches
 */
function useOwnAnswers(wanted: string): ReadonlyMap<string, Answer> {
  const imos = useMemo(() => (wanted === '' ? [] : wanted.split(' ')), [wanted])
  return useQueries({
    queries: imos.map((imo) => fleetVesselOptions(imo)),
    combine: useCallback(
      (results: Result[]) =>
        new Map(results.flatMap((result, index) => [[imos[index] ?? '', answerOf(result)] as const])),
      [imos],
    ),
  })
}

const none: ReadonlyMap<string, Answer> = new Map()

/**
 * What is known of each vessel of a fleet, from the desk; without its watch each is asked for once, in the order of
 * the fleet.
 * @param isWhole false while more shipments are on their way: which vessels arrive next is not known before
 * @param now epoch milliseconds
 */
export function useFleet(fleet: readonly FleetVessel[], isWhole: boolean, now: number): Fleet {
  const { data: watched, isError } = useQuery(watchedFleetOptions())
  const asksItself = watched === null
  const wanted = fleet.flatMap(({ imo }) => imo ?? [])
  // The fleet is a new list with every minute: what is asked for stays the same.
  const wantedText = isWhole && asksItself ? wanted.slice(0, mostLookedUp).join(' ') : ''
  const own = useOwnAnswers(wantedText)
  const answers = asksItself ? own : (watched?.byImo ?? none)
  // How those stand that nothing is known of.
  let others: Inquiry = isError ? 'failed' : 'pending'
  if (asksItself) others = isWhole ? 'left-out' : 'pending'
  else if (answers.size >= mostLookedUp) others = 'left-out'
  const vessels = useMemo(() => {
    const unasked: Answer = { inquiry: others, vessel: null }
    return fleet.map((vessel) => {
      const answer = vessel.imo === null ? nothing : (answers.get(vessel.imo) ?? unasked)
      return heardVessel(vessel, answer, now)
    })
  }, [fleet, others, answers, now])
  const lookedUp = wanted.filter((imo) => (answers.get(imo)?.inquiry ?? others) !== 'left-out')
  const done = lookedUp.filter((imo) => (answers.get(imo)?.inquiry ?? others) !== 'pending').length
  return { vessels, progress: { done, total: lookedUp.length }, mostAsked: mostLookedUp }
}
