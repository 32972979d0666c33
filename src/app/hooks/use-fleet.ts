import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Vessel } from '#contract/vessel.ts'
import { isNotInPlan } from '../api/paid-parts.ts'
import { fleetVesselOptions } from '../api/vessels.ts'
import type { FleetVessel } from '#domain/vessel/fleet.ts'
import { type Hearing, hearingOf, type Inquiry } from '#domain/vessel/hearing.ts'
import { lastSighting, type Sighting } from '#domain/vessel/sighting.ts'
import { type TrackPiece, trackPieces } from '#domain/vessel/vessel-track.ts'

/** Vessels that are asked for, one request each in 15 minutes: the first of the list. */
const mostVessels = 200

/** What is known of a vessel's way. */
interface VesselReport {
  vessel: Vessel
  sighting: Sighting | null
  pieces: TrackPiece[]
  arePositionsInPlan: boolean
}

/** A vessel of the fleet with what is known of where it is. */
export interface HeardVessel extends FleetVessel {
  hearing: Hearing
  /** Null until its answer came, and where it is not asked for. */
  report: VesselReport | null
}

export interface Fleet {
  vessels: HeardVessel[]
  /** Requests that are answered or failed, of all that are needed. */
  progress: { done: number; total: number }
  /** How many vessels are asked for at most. */
  mostAsked: number
}

/** At module scope, so that a track is the same object as long as the answer is. */
function reportOf({
  data: vessel,
  arePositionsInPlan,
}: {
  data: Vessel
  arePositionsInPlan: boolean
}): VesselReport {
  return { vessel, sighting: lastSighting(vessel), pieces: trackPieces(vessel.positions), arePositionsInPlan }
}

interface Answer {
  inquiry: Inquiry
  report: VesselReport | null
}

interface Result {
  data: VesselReport | undefined
  error: Error | null
  isPending: boolean
}

function answerOf({ data, error }: Result): Answer {
  if (data === undefined) {
    const failure = isNotInPlan(error) ? 'not-in-plan' : 'failed'
    return { inquiry: error === null ? 'pending' : failure, report: null }
  }
  return { inquiry: data.arePositionsInPlan ? 'answered' : 'not-in-plan', report: data }
}

const nothing: Answer = { inquiry: 'no-imo', report: null }

/** What was made of each vessel last: with every answer one of hundreds changes, and the others stay the same object. */
const lastMade = new WeakMap<FleetVessel, HeardVessel>()

function heardVessel(vessel: FleetVessel, { inquiry, report }: Answer, now: number): HeardVessel {
  const hearing = hearingOf(inquiry, report?.sighting ?? null, now)
  const last = lastMade.get(vessel)
  if (last?.hearing === hearing && last.report === report) return last
  const made = { ...vessel, hearing, report }
  lastMade.set(vessel, made)
  return made
}

/**
 * Asks for each vessel of a fleet once, in its order.
 * @param isWhole false while more shipments are on their way: which vessels arrive next is not known before
 * @param now epoch milliseconds
 */
export function useFleet(fleet: readonly FleetVessel[], isWhole: boolean, now: number): Fleet {
  const wanted = fleet.flatMap(({ imo }) => imo ?? []).slice(0, mostVessels)
  // The fleet is a new list with every minute: what is asked for stays the same.
  const wantedText = isWhole ? wanted.join(' ') : ''
  const imos = useMemo(() => (wantedText === '' ? [] : wantedText.split(' ')), [wantedText])
  const { byImo, done } = useQueries({
    queries: imos.map((imo) => ({ ...fleetVesselOptions(imo), select: reportOf })),
    combine: useCallback(
      (results: Result[]) => ({
        byImo: new Map(results.map((result, index) => [imos[index], answerOf(result)])),
        done: results.filter(({ isPending }) => !isPending).length,
      }),
      [imos],
    ),
  })
  const vessels = useMemo(() => {
    const unasked: Answer = { inquiry: isWhole ? 'left-out' : 'pending', report: null }
    return fleet.map((vessel) => {
      const answer = vessel.imo === null ? nothing : (byImo.get(vessel.imo) ?? unasked)
      return heardVessel(vessel, answer, now)
    })
  }, [fleet, isWhole, byImo, now])
  return { vessels, progress: { done, total: wanted.length }, mostAsked: mostVessels }
}
