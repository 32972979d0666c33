import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  activeShipmentsOptions,
  activeShipmentsPartOptions,
  mostActiveShipments,
} from '../../api/active-shipments.ts'
import { mostPerPage } from '../../api/read-pages.ts'
import { useNowIfKnown } from '../../clock/use-now.ts'
import { ConfiguredMap } from '../../components/ConfiguredMap.tsx'
import { DataAge } from '../../components/DataAge.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { marksOf, tracksOf } from '../../components/fleet-marks.ts'
import { FleetLegend } from '../../components/FleetLegend.tsx'
import { fleetWords } from '../../components/vessel-words.ts'
import { LeftOut } from '../../components/LeftOut.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useFleet } from '../../hooks/use-fleet.ts'
import { fleetOf, isAtSea, passes, vesselOfLink } from '#domain/vessel/fleet.ts'
import { TrackLayer } from '../../map/TrackLayer.tsx'
import { VesselMarkers } from '../../map/VesselMarkers.tsx'
import { FleetNotices } from './FleetNotices.tsx'
import { FleetFilters } from './FleetFilters.tsx'
import { type FleetSearch, parseSearch, serializeSearch } from './search.ts'
import { VesselList } from './VesselList.tsx'
import styles from './VesselMapPage.module.css'
import { VesselPanel } from './VesselPanel.tsx'

/** How much is loaded so far: it takes minutes in a large account. */
function Progress({ done, total, updatedAt }: { done: number; total: number; updatedAt: number }) {
  if (done >= total) return <DataAge updatedAt={updatedAt} fetching={false} />
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

/** The shipments at sea as far as they are read, and the pages of that reading. */
function useShipments() {
  const whole = useQuery(activeShipmentsOptions())
  const part = useQuery(activeShipmentsPartOptions()).data
  const read = whole.data ?? part
  const isWhole = whole.data !== undefined || whole.error !== null
  // Of a list that nobody counts, as many as are read at most.
  const expected = part?.more ? mostActiveShipments : (part?.total ?? 0)
  const pages = Math.max(1, Math.ceil(Math.min(expected, mostActiveShipments) / mostPerPage))
  const done = isWhole ? pages : Math.ceil((part?.read ?? 0) / mostPerPage)
  return { ...whole, read, isWhole, pages: { done, total: pages } }
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

/** Until the service has told its time nobody knows which vessels are under way. */
function FleetAwaited() {
  const { error, refetch } = useShipments()
  return (
    <div className={styles.page}>
      <PageTitle title="Vessel map" />
      <h1>Vessel map</h1>
      {error === null ? (
        <PageLoading />
      ) : (
        <ErrorNotice error={error} keepsOld={false} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

/** `/map`: every vessel that carries an active shipment, as a list and on the map. */
export function Component() {
  const now = useNowIfKnown()
  return now === null ? <FleetAwaited /> : <FleetPage now={now} />
}

function FleetPage({ now }: { now: number }) {
  const { search, change } = useFleetSearch()
  const { port, line, customer, within, vessel: linked } = search
  const shipments = useShipments()
  const { read } = shipments
  const cargo = useMemo(() => read?.shipments.filter((each) => isAtSea(each, now)), [read, now])
  const wanted = useMemo(() => {
    const filter = { port, line, customer, within }
    return fleetOf(read?.shipments ?? [], now, (shipment) => passes(shipment, filter, now))
  }, [read, port, line, customer, within, now])
  const fleet = useFleet(wanted, shipments.isWhole, now)
  const { vessels } = fleet
  const marks = useMemo(() => marksOf(vessels, now), [vessels, now])
  const chosen = vesselOfLink(vessels, linked)
  const selected = chosen?.key ?? ''
  const tracks = useMemo(() => tracksOf(vessels, selected), [vessels, selected])
  const progress = {
    done: shipments.pages.done + fleet.progress.done,
    total: shipments.pages.total + fleet.progress.total,
  }
  const isWhole = shipments.isWhole && progress.done >= progress.total
  const { sides, wasChosenHere, noteChooser, giveBack } = usePanelFocus()
  const fit = { key: [port, line, customer, within].join(' '), places: marks }

  function choose(key: string): void {
    noteChooser()
    change({ vessel: key })
  }

  return (
    <div className={styles.page}>
      <PageTitle title="Vessel map" />
      <div className={styles.head}>
        <h1>Vessel map</h1>
        <p className={styles.summary}>
          {cargo === undefined ? null : fleetWords(vessels).map((words) => <span key={words}>{words}</span>)}
          <Progress {...progress} updatedAt={shipments.dataUpdatedAt} />
        </p>
        <FleetFilters
          cargo={cargo ?? []}
          search={search}
          onChange={(part) => change({ ...part, view: null })}
        />
      </div>
      {shipments.error === null ? null : (
        <ErrorNotice
          error={shipments.error}
          keepsOld={cargo !== undefined}
          onRetry={() => void shipments.refetch()}
        />
      )}
      {read === undefined || !shipments.isWhole ? null : <LeftOut read={read} />}
      <FleetNotices fleet={fleet} />
      <div ref={sides} className={styles.sides}>
        <VesselList
          vessels={cargo === undefined ? null : vessels}
          isBroken={shipments.error !== null}
          selected={selected}
          narrowed={port !== '' || line !== '' || customer !== '' || within !== null}
          onSelect={(key) => choose(key === selected ? '' : key)}
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
          <VesselMarkers vessels={marks} selected={selected} onSelect={(key) => choose(key ?? '')} />
          <FleetLegend />
          {chosen === undefined ? null : (
            <VesselPanel
              key={chosen.key}
              vessel={chosen}
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
