import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type WatchedFleet, watchedFleetOptions, type WatchedVessel } from '../api/watched-fleet.ts'
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

const nothing = { inquiry: 'no-imo', vessel: null } as const

/** What was made of each vessel last: with every answer one of hundreds changes, and the others stay the same object. */
const lastMade = new WeakMap<FleetVessel, HeardVessel>()

function heardVessel(
  vessel: FleetVessel,
  { inquiry, vessel: sent }: WatchedVessel,
  now: number,
): HeardVessel {
  const report = sent === null ? null : vesselReport(sent, now)
  const hearing = hearingOf(inquiry, report?.sighting ?? null, now)
  const last = lastMade.get(vessel)
  if (last?.hearing === hearing && last.report === report) return last
  const made = { ...vessel, hearing, report }
  lastMade.set(vessel, made)
  return made
}

const none: WatchedFleet['byImo'] = new Map()

/**
 * What is known of each vessel of a fleet, from the desk, which looks them up for all screens.
 * @param now epoch milliseconds
 */
export function useFleet(fleet: readonly FleetVessel[], now: number): Fleet {
  const { data: watched, isError } = useQuery(watchedFleetOptions())
  const answers = watched?.byImo ?? none
  // How those stand that nothing is known of.
  let others: Inquiry = isError ? 'failed' : 'pending'
  if (answers.size >= mostLookedUp) others = 'left-out'
  const vessels = useMemo(() => {
    const unasked: WatchedVessel = { inquiry: others, vessel: null }
    return fleet.map((vessel) => {
      const answer = vessel.imo === null ? nothing : (answers.get(vessel.imo) ?? unasked)
      return heardVessel(vessel, answer, now)
    })
  }, [fleet, others, answers, now])
  const inquiries = fleet.flatMap(({ imo }) => (imo === null ? [] : (answers.get(imo)?.inquiry ?? others)))
  const lookedUp = inquiries.filter((inquiry) => inquiry !== 'left-out')
  const done = lookedUp.filter((inquiry) => inquiry !== 'pending').length
  return { vessels, progress: { done, total: lookedUp.length }, mostAsked: mostLookedUp }
}
