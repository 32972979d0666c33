import { useEffect, useMemo, useState } from 'react'
import { useNow } from '../../clock/use-now.ts'
import { ConfiguredMap } from '../../components/ConfiguredMap.tsx'
import { marksOf, tracksOf } from '../../components/fleet-marks.ts'
import { FleetLegend } from '../../components/FleetLegend.tsx'
import { stillLoadingWords } from '../../components/StillLoading.tsx'
import { offMapWords } from '../../components/vessel-words.ts'
import { type Fleet, useFleet } from '../../hooks/use-fleet.ts'
import { fleetOf } from '#domain/vessel/fleet.ts'
import { isOfFilter } from '#domain/tracking/active-shipments.ts'
import type { VesselMark } from '../../map/draw-vessels.ts'
import type { MapFit } from '../../map/SeaMap.tsx'
import { plural } from '#domain/util/words.ts'
import { type FitOccasion, type FittedMap, nextFit } from './map-fit.ts'
import type { WallSearch } from './search.ts'
import { useActiveShipments } from './use-poll.ts'
import { mapTitle, PageFrame, type PageTurn } from './PageFrame.tsx'
import styles from './WallPage.module.css'
import { minuteMs } from '#domain/time/durations.ts'

/** Milliseconds of the world's clock: ships look older by steps, not at every tick. */
const lookEveryMs = minuteMs

/** Height of names on the map: the wall's smallest type, in hundredths of its shorter side, and that at a desk. */
const noteUnits = 2.6
const deskLetterPx = 12

/** Outlives the turns of the view: the next one begins where the last one ended. */
const memory: { fitted: FittedMap | null } = { fitted: null }

function useFit(occasion: FitOccasion): MapFit | null {
  const [fitted, setFitted] = useState(memory.fitted)
  const next = nextFit(fitted, occasion)
  if (next !== fitted) setFitted(next)
  useEffect(
    function remember() {
      memory.fitted = next
    },
    [next],
  )
  const { at, filter, places } = next
  return useMemo(
    () => (places.length === 0 ? null : { key: `${at} ${filter}`, places }),
    [at, filter, places],
  )
}

/** What the map cannot show, in a few words: vessels that are not read yet, without a report, none with a fresh one. */
function noteOf(
  { vessels, progress }: Fleet,
  marks: readonly VesselMark[],
  loading: string | null,
): string | null {
  if (loading !== null) return loading
  const { done, total } = progress
  if (done < total) return `loading ${done} of ${total}`
  if (marks.length > 0 && marks.every(({ freshness }) => freshness === 'stale')) {
    return 'no reports in the last 6 h'
  }
  // The map itself says how many are under way.
  return offMapWords(vessels).join(' · ') || null
}

/** Where to look: a vessel whose last report is old may be anywhere by now. All where none was heard lately. */
function heardLately(marks: readonly VesselMark[]): readonly VesselMark[] {
  const heard = marks.filter(({ freshness }) => freshness === 'fresh' || freshness === 'aging')
  return heard.length === 0 ? marks : heard
}

/** Every vessel under way with a tracked shipment that passes the wall's filter. The map takes no input. */
export function MapPage({ search, turn }: { search: WallSearch; turn: PageTurn }) {
  const { port, customer, scale } = search
  const { answer } = useActiveShipments()
  const now = Math.floor(useNow() / lookEveryMs) * lookEveryMs
  const cargo = answer?.shipments
  const loading = answer === undefined ? null : stillLoadingWords(answer)
  const wanted = useMemo(
    () => fleetOf(cargo ?? [], now, (shipment) => isOfFilter(shipment, { port, customer })),
    [cargo, port, customer, now],
  )
  const fleet = useFleet(wanted, now)
  const { vessels } = fleet
  const marks = useMemo(() => marksOf(vessels, now), [vessels, now])
  const tracks = useMemo(() => tracksOf(vessels, ''), [vessels])
  const fit = useFit({
    turnBegan: turn.since,
    held: turn.held,
    filter: [port, customer].join(' '),
    places: heardLately(marks),
    isWhole: loading === null && fleet.progress.done >= fleet.progress.total,
  })
  if (cargo === undefined || vessels.length === 0) {
    return (
      <PageFrame title={mapTitle} note={loading} turn={turn}>
        <p className={styles.empty}>
          {cargo === undefined || loading !== null
            ? 'Loading shipments…'
            : 'No vessels under way with tracked shipments'}
        </p>
      </PageFrame>
    )
  }
  return (
    <PageFrame title={mapTitle} note={noteOf(fleet, marks, loading)} turn={turn}>
      <ConfiguredMap
        className={styles.map}
        label={`${plural(marks.length, 'vessel')} on the map`}
        interactive={false}
        // From across the room they would only crowd out the names of vessels.
        named={false}
        scale={(noteUnits * scale * (Math.min(innerWidth, innerHeight) / 100)) / deskLetterPx}
        fit={fit}
        tracks={tracks}
        vessels={marks}
      />
      <FleetLegend isBelow />
    </PageFrame>
  )
}
