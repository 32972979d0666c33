import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useNow } from '../../clock/use-now.ts'
import { ConfiguredMap } from '../../components/ConfiguredMap.tsx'
import { DataAge } from '../../components/DataAge.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { marksOf, tracksOf } from '../../components/fleet-marks.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { type Fleet, useFleet } from '../../hooks/use-fleet.ts'
import { fleetOf, passes } from '#domain/vessel/fleet.ts'
import { TrackLayer } from '../../map/TrackLayer.tsx'
import { VesselMarkers } from '../../map/VesselMarkers.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { plural } from '../../util/plural.ts'
import { FleetFilters } from './FleetFilters.tsx'
import { type FleetSearch, parseSearch, serializeSearch } from './search.ts'
import { VesselList } from './VesselList.tsx'
import styles from './VesselMapPage.module.css'
import { VesselPanel } from './VesselPanel.tsx'

/** How much is loaded so far: it takes minutes in a large account. */
function Progress({ fleet }: { fleet: Fleet }) {
  const { done, total } = fleet.progress
  if (done >= total) return <DataAge updatedAt={fleet.askedAt} fetching={false} />
  return (
    <span className={styles.progress}>
      <progress max={total} value={done} aria-label="Vessels loaded" />
      loading {done} of {total}
    </span>
  )
}

function useFleetSearch() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const search = useMemo(() => parseSearch(parameters), [parameters])
  /** Replaces the address: moves of the map would fill the history. */
  function change(part: Partial<FleetSearch>): void {
    void navigate(
      { search: serializeSearch({ ...search, ...part }) },
      { replace: true, preventScrollReset: true },
    )
  }
  return { search, change }
}

/** Where the focus returns when the panel closes: to what opened it, else to the vessel's row in the list. */
function usePanelFocus() {
  const [chooser, setChooser] = useState<HTMLElement | null>(null)
  const sides = useRef<HTMLDivElement>(null)
  const noteChooser = () =>
    setChooser(document.activeElement instanceof HTMLElement ? document.activeElement : null)
  const giveBack = () => {
    const row = sides.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    const back = chooser?.isConnected === true ? chooser : row
    back?.focus()
  }
  return { sides, wasChosenHere: chooser !== null, noteChooser, giveBack }
}

/** `/map`: every vessel that carries an active shipment, as a list and on the map. */
export function Component() {
  const { search, change } = useFleetSearch()
  const { port, line, customer, within, vessel: selected } = search
  const fleet = useFleet()
  const now = useNow()
  const { cargo, reports } = fleet
  const vessels = useMemo(() => {
    const wanted = { port, line, customer, within }
    return fleetOf(
      (cargo ?? []).filter(({ shipment }) => passes(shipment, wanted, now)),
      now,
    )
  }, [cargo, port, line, customer, within, now])
  const marks = useMemo(() => marksOf(vessels, reports, now), [vessels, reports, now])
  const tracks = useMemo(() => tracksOf(vessels, reports, selected), [vessels, reports, selected])
  const chosen = vessels.find(({ imo }) => imo === selected)
  const isWhole = fleet.progress.done >= fleet.progress.total
  const { sides, wasChosenHere, noteChooser, giveBack } = usePanelFocus()
  const fit = { key: [port, line, customer, within].join(' '), places: marks }

  function choose(imo: string): void {
    noteChooser()
    change({ vessel: imo })
  }

  return (
    <div className={styles.page}>
      <PageTitle title="Vessel map" />
      <div className={styles.head}>
        <h1>Vessel map</h1>
        <p className={styles.summary}>
          {cargo === undefined ? null : <span>{plural(vessels.length, 'vessel')} under way</span>}
          <Progress fleet={fleet} />
        </p>
        <FleetFilters
          cargo={cargo ?? []}
          search={search}
          onChange={(part) => change({ ...part, view: null })}
        />
      </div>
      {fleet.error === null ? null : (
        <ErrorNotice error={fleet.error} keepsOld={cargo !== undefined} onRetry={fleet.retry} />
      )}
      {fleet.failed === 0 ? null : (
        <Notice tone="warn" title={`${plural(fleet.failed, 'vessel')} could not be loaded.`}>
          They stay in the list and will be retried within 15 minutes.
        </Notice>
      )}
      <div ref={sides} className={styles.sides}>
        <VesselList
          vessels={vessels}
          fleet={fleet}
          now={now}
          selected={selected}
          narrowed={port !== '' || line !== '' || customer !== '' || within !== null}
          onSelect={(imo) => choose(imo === selected ? '' : imo)}
          onShowAll={() => change({ port: '', line: '', customer: '', within: null, view: null })}
        />
        <ConfiguredMap
          className={styles.map}
          label="Vessels on the map; the list says the same"
          view={search.view}
          // The whole world until all have answered. Once moved by hand it stays.
          fit={search.view === null && isWhole ? fit : null}
          onViewChange={(view) => change({ view })}
        >
          <TrackLayer tracks={tracks} />
          <VesselMarkers vessels={marks} selected={selected} onSelect={(imo) => choose(imo ?? '')} />
          {chosen === undefined ? null : (
            <VesselPanel
              key={chosen.imo}
              vessel={chosen}
              report={reports.get(chosen.imo) ?? null}
              takesFocus={wasChosenHere}
              onClose={() => {
                giveBack()
                change({ vessel: '' })
              }}
            />
          )}
        </ConfiguredMap>
      </div>
    </div>
  )
}
