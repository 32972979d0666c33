import { instantOf } from '#contract/instant.ts'
import { placeName } from '../reading/place.ts'
import { findLast, findLastIndex } from '../util/lists.ts'
import { eventWords } from './event-words.ts'
import type { MalformedMilestone, Milestone } from './milestones.ts'

/** The way from one place to the next. */
export interface Leg {
  mode: 'sea' | 'rail'
  state: 'done' | 'under-way' | 'planned'
  /** From departure to arrival; of a leg under way, since departure. */
  ms: number
  /** Until the estimated arrival of a leg under way; 0 where that is over, null where there is none. */
  toGoMs: number | null
}

/** Events at one place, in their order. */
export interface Stop {
  /** Unique within one journey: a box can come to the same place twice. */
  key: string
  /** Both null: the carrier named no place. */
  name: string | null
  locode: string | null
  entries: (Milestone | MalformedMilestone)[]
  /** How the box comes here from the place before; null where that is not reported. */
  leg: Leg | null
  /** The box comes by ship and leaves by ship. `ms`: how long it lies here; null where that is not reported. */
  transshipment: { ms: number | null; state: Leg['state'] } | null
}

export interface Journey {
  stops: Stop[]
  /** The last milestone that has happened. */
  latest: Milestone | null
  /** The first milestone ahead of it of which a time is told. */
  next: Milestone | null
  /** The last that says where the box is, as far as the carrier reports: at a place, and no mere message. */
  placed: Milestone | null
  /** Between two places: the last that says where the box is is a departure. */
  underWay: Leg['mode'] | null
}

function moves(milestone: Milestone) {
  return eventWords(milestone.event)?.moves ?? 'handling'
}

function saysWhere(milestone: Milestone): boolean {
  const way = moves(milestone)
  if (way === 'message') return false
  return way !== 'handling' || milestone.placeName !== null || milestone.locode !== null
}

function placeKey(entry: Milestone | MalformedMilestone): string | null {
  if (entry.kind === 'malformed') return null
  return entry.locode ?? (entry.placeName === null ? null : placeName(entry.placeName))
}

/**
 * Groups neighbors of one place. An entry without a place joins its neighbors where both are of the same
 * place, and stands for itself where they are not.
 */
function grouped(entries: readonly (Milestone | MalformedMilestone)[]): Stop[] {
  const stops: Stop[] = []
  const open = (entry: Milestone | MalformedMilestone | null): Stop => {
    const milestone = entry?.kind === 'milestone' ? entry : null
    const stop: Stop = {
      key: `stop ${stops.length + 1}`,
      name: milestone?.placeName ?? null,
      locode: milestone?.locode ?? null,
      entries: [],
      leg: null,
      transshipment: null,
    }
    stops.push(stop)
    return stop
  }
  let currentKey: string | null = null
  let placeless: (Milestone | MalformedMilestone)[] = []
  for (const entry of entries) {
    const key = placeKey(entry)
    if (key === null) {
      placeless.push(entry)
      continue
    }
    let stop = stops.at(-1)
    if (stop === undefined || key !== currentKey) {
      if (placeless.length > 0) open(null).entries = placeless
      placeless = []
      stop = open(entry)
      currentKey = key
    }
    for (const each of placeless) stop.entries.push(each)
    stop.entries.push(entry)
    placeless = []
  }
  if (placeless.length > 0) open(null).entries = placeless
  return stops
}

/** Milestones at a place, without estimates that a later step has overtaken. */
function milestones(stop: Stop): Milestone[] {
  return stop.entries.filter((entry) => entry.kind === 'milestone').filter(({ isPassed }) => !isPassed)
}

/** An instant that can be compared with others: a wall clock of an unknown zone cannot. */
function comparable(milestone: Milestone | undefined): number | null {
  return milestone === undefined || milestone.zone === null ? null : instantOf(milestone.at)
}

function legBetween(from: Stop, to: Stop, now: number): Leg | null {
  const departure = findLast(milestones(from), (milestone) => moves(milestone).endsWith('departure'))
  const there = milestones(to)
  // Where nobody reported the call, what was done with the box there tells that it came.
  const arrival =
    there.find((milestone) => moves(milestone).endsWith('arrival')) ??
    there.find((milestone) => !milestone.estimated && moves(milestone) === 'handling')
  const left = comparable(departure)
  const came = comparable(arrival)
  if (departure === undefined || arrival === undefined || left === null || came === null || came < left)
    return null
  const mode = moves(departure) === 'rail-departure' ? 'rail' : 'sea'
  if (departure.estimated) return { mode, state: 'planned', ms: came - left, toGoMs: null }
  if (!arrival.estimated) return { mode, state: 'done', ms: came - left, toGoMs: null }
  return { mode, state: 'under-way', ms: Math.max(0, now - left), toGoMs: Math.max(0, came - now) }
}

function transshipmentAt(stop: Stop, now: number): Stop['transshipment'] {
  const here = milestones(stop)
  const arrival = here.find((milestone) => moves(milestone) === 'sea-arrival')
  const departure = findLast(here, (milestone) => moves(milestone) === 'sea-departure')
  if (arrival === undefined || departure === undefined) {
    // Some carriers skip the call itself and report only the handling.
    const handling = here.filter((milestone) => milestone.event?.startsWith('transshipment_'))
    if (handling.length === 0) return null
    if (handling.every((each) => each.estimated)) return { ms: null, state: 'planned' }
    return { ms: null, state: handling.some((each) => each.estimated) ? 'under-way' : 'done' }
  }
  const came = comparable(arrival)
  const left = comparable(departure)
  if (arrival.estimated) return { ms: came === null || left === null ? null : left - came, state: 'planned' }
  if (departure.estimated) return { ms: came === null ? null : Math.max(0, now - came), state: 'under-way' }
  return { ms: came === null || left === null ? null : Math.max(0, left - came), state: 'done' }
}

/** The events of a box as a journey: places in their order, the ways between them, and where it is now. */
export function journeyOf(entries: readonly (Milestone | MalformedMilestone)[], now: number): Journey {
  const stops = grouped(entries)
  let before: Stop | null = null
  for (const stop of stops) {
    if (before !== null) stop.leg = legBetween(before, stop, now)
    stop.transshipment = transshipmentAt(stop, now)
    if (stop.name !== null || stop.locode !== null) before = stop
  }
  const reported = entries.filter((entry) => entry.kind === 'milestone')
  const latestAt = findLastIndex(reported, (milestone) => !milestone.estimated)
  const placed = findLast(reported, (milestone) => !milestone.estimated && saysWhere(milestone)) ?? null
  const way = placed === null ? 'handling' : moves(placed)
  return {
    stops,
    latest: reported[latestAt] ?? null,
    next: reported.slice(latestAt + 1).find(({ at, isPassed }) => at !== null && !isPassed) ?? null,
    placed,
    underWay: way === 'sea-departure' ? 'sea' : way === 'rail-departure' ? 'rail' : null,
  }
}
