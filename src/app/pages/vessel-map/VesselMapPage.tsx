import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { activeShipmentsOptions } from '../../api/board.ts'
import { useNowIfKnown } from '../../clock/use-now.ts'
import { ConfiguredMap } from '../../components/ConfiguredMap.tsx'
import { DataAge } from '../../components/DataAge.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { marksOf, tracksOf } from '../../components/fleet-marks.ts'
import { FleetLegend } from '../../components/FleetLegend.tsx'
import { fleetWords } from '../../components/vessel-words.ts'
import { PageLoading } from '../../components/PageLoading.tsx'
import { stillLoadingWords } from '../../components/StillLoading.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { type Fleet, useFleet } from '../../hooks/use-fleet.ts'
import { useAddress } from '../../list/use-address.ts'
import type { ActiveShipments } from '#domain/tracking/active-shipments.ts'
import { fleetOf, isAtSea, passes, vesselOfLink } from '#domain/vessel/fleet.ts'
import { FleetNotices } from './FleetNotices.tsx'
import { FleetFilters } from './FleetFilters.tsx'
import { fleetAddress, type FleetSearch } from './search.ts'
import { VesselList } from './VesselList.tsx'
import styles from './VesselMapPage.module.css'
import { VesselPanel } from './VesselPanel.tsx'

/** How much is loaded so far: in a large account it takes minutes after the first start of the dashboard. */
function Progress({ words, done, total }: { words: string; done: number; total: number | null }) {
  return (
    <span className={styles.progress}>
      <progress {...(total === null ? {} : { max: total, value: done })} aria-label={words} />
      {words}
    </span>
  )
}

/** How old the list is, or what is still on its way: first the shipments, then the positions of their vessels. */
function LoadedAge({
  board,
  vessels: { done, total },
  updatedAt,
}: {
  board: ActiveShipments | undefined
  vessels: Fleet['progress']
  updatedAt: number
}) {
  const loading = board === undefined ? null : stillLoadingWords(board)
  if (board !== undefined && loading !== null) {
    return <Progress words={loading} done={board.read} total={board.total} />
  }
  return done < total ? (
    <Progress words={`loading vessels: ${done} of ${total}`} done={done} total={total} />
  ) : (
    <DataAge what="shipments" updatedAt={updatedAt} fetching={false} />
  )
}

function useFleetSearch() {
  const navigate = useNavigate()
  const search = useAddress(fleetAddress)
  /** Replaces the address: moves of the map would fill the history. */
  function change(part: Partial<FleetSearch>): void {
    void navigate(
      { search: fleetAddress.print({ ...search, ...part }) },
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

/** Until the service has told its time nobody knows which vessels are under way. */
function FleetAwaited() {
  const { error, refetch } = useQuery(activeShipmentsOptions())
  return (
    <div className={styles.page}>
      <PageHead title="Vessel map" />
      {error === null ? (
        <PageLoading />
      ) : (
        <ErrorNotice error={error} keepsOld={false} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

/** Room for the names of ships, the legend and the buttons. */
const fleetMargins = { top: 28, right: 64, bottom: 44, left: 40 }

/** `/map`: every vessel that carries an active shipment, as a list and on the map. */
export function Component() {
  const now = useNowIfKnown()
  return now === null ? <FleetAwaited /> : <FleetPage now={now} />
}

function FleetPage({ now }: { now: number }) {
  const { search, change } = useFleetSearch()
  const { port, line, customer, within, vessel: linked } = search
  const { data: board, error, refetch, dataUpdatedAt } = useQuery(activeShipmentsOptions())
  const cargo = useMemo(() => board?.shipments.filter((each) => isAtSea(each, now)), [board, now])
  const wanted = useMemo(() => {
    const filter = { port, line, customer, within }
    return fleetOf(board?.shipments ?? [], now, (shipment) => passes(shipment, filter, now))
  }, [board, port, line, customer, within, now])
  const fleet = useFleet(wanted, now)
  const { vessels } = fleet
  const marks = useMemo(() => marksOf(vessels, now), [vessels, now])
  const chosen = vesselOfLink(vessels, linked)
  const selected = chosen?.key ?? ''
  const tracks = useMemo(() => tracksOf(vessels, selected), [vessels, selected])
  const { done, total } = fleet.progress
  const isWhole = board?.isComplete === true && done >= total
  const { sides, wasChosenHere, noteChooser, giveBack } = usePanelFocus()
  const panel = useRef<HTMLElement>(null)
  const fit = { key: [port, line, customer, within].join(' '), places: marks, margins: fleetMargins }

  function choose(key: string): void {
    noteChooser()
    change({ vessel: key })
  }

  return (
    <div className={styles.page}>
      <PageHead
        title="Vessel map"
        about={
          <p className={styles.summary}>
            {cargo === undefined
              ? null
              : fleetWords(vessels).map((words) => <span key={words}>{words}</span>)}
            <LoadedAge board={board} vessels={fleet.progress} updatedAt={dataUpdatedAt} />
          </p>
        }
      >
        <FleetFilters
          cargo={cargo ?? []}
          search={search}
          onChange={(part) => change({ ...part, view: null })}
        />
      </PageHead>
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={cargo !== undefined} onRetry={() => void refetch()} />
      )}
      <FleetNotices fleet={fleet} />
      <div ref={sides} className={styles.sides}>
        <VesselList
          vessels={
            cargo === undefined || (vessels.length === 0 && board?.isComplete !== true) ? null : vessels
          }
          isBroken={error !== null}
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
          tracks={tracks}
          vessels={marks}
          selected={selected}
          onSelect={(key) => choose(key ?? '')}
          panel={panel}
        >
          <FleetLegend />
          {chosen === undefined ? null : (
            <VesselPanel
              key={chosen.key}
              ref={panel}
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
