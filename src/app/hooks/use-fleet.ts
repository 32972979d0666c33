import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { ListDocument, SingleDocument } from '#contract/envelope.ts'
import { isMalformed } from '#contract/json-api.ts'
import { relatedList } from '#contract/records.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { Vessel } from '#contract/vessel.ts'
import { mostPerPage } from '../api/read-pages.ts'
import { fleetPageOptions, fleetVesselOptions } from '../api/vessels.ts'
import { type Cargo, isAtSea, lastSighting, type Sighting } from '#domain/vessel/fleet.ts'
import { type TrackPiece, trackPieces } from '#domain/vessel/vessel-track.ts'
import { sorted } from '#domain/util/lists.ts'

/** What is known of a vessel's way. */
export interface VesselReport {
  vessel: Vessel
  sighting: Sighting | null
  pieces: TrackPiece[]
}

export interface Fleet {
  /** Undefined until the first shipments came. */
  cargo: Cargo[] | undefined
  /** By IMO number; missing until the vessel's answer came. */
  reports: ReadonlyMap<string, VesselReport>
  /** Requests that are answered or failed, of all that are needed. */
  progress: { done: number; total: number }
  /** When the shipments came, real time in epoch milliseconds; 0 for never. */
  askedAt: number
  /** The first error of the shipments; vessels without an answer are listed without a position. */
  error: Error | null
  /** Vessels whose report could not be had. */
  failed: number
  retry: () => void
}

function cargoOf(page: ListDocument<Shipment>): Cargo[] {
  return page.data.flatMap((record) =>
    isMalformed(record) || !isAtSea(record)
      ? []
      : [{ shipment: record, containers: relatedList(page.included, record.relationships.containers) }],
  )
}

/** At module scope, so that a track is the same object as long as the answer is. */
function reportOf({ data: vessel }: SingleDocument<Vessel>): VesselReport {
  return { vessel, sighting: lastSighting(vessel), pieces: trackPieces(vessel.positions) }
}

/** Every vessel that carries an active shipment: first the shipments, page by page, then each vessel once. */
export function useFleet(): Fleet {
  const first = useQuery(fleetPageOptions(1))
  const total = first.data?.meta.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / mostPerPage))
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => ({
      ...fleetPageOptions(index + 1),
      select: cargoOf,
    })),
    combine: useCallback(
      (
        results: {
          data: Cargo[] | undefined
          error: Error | null
          isPending: boolean
          refetch: () => unknown
        }[],
      ) => ({
        cargo: results.flatMap(({ data }) => data ?? []),
        done: results.filter(({ isPending }) => !isPending).length,
        error: results.find(({ error }) => error !== null)?.error ?? null,
        retry: () => {
          for (const { error, refetch } of results) if (error !== null) refetch()
        },
      }),
      [],
    ),
  })
  const { cargo } = pages
  const imos = useMemo(
    () => sorted(new Set(cargo.flatMap(({ shipment }) => shipment.podVesselImo ?? []))),
    [cargo],
  )
  const reports = useQueries({
    queries: imos.map((imo) => ({ ...fleetVesselOptions(imo), select: reportOf })),
    combine: useCallback(
      (results: { data: VesselReport | undefined; isPending: boolean; isError: boolean }[]) => ({
        byImo: new Map(
          results.flatMap(({ data }, index): [string, VesselReport][] => {
            const imo = imos[index]
            return data === undefined || imo === undefined ? [] : [[imo, data]]
          }),
        ),
        done: results.filter(({ isPending }) => !isPending).length,
        failed: results.filter(({ isError, data }) => isError && data === undefined).length,
      }),
      [imos],
    ),
  })
  return {
    cargo: first.data === undefined ? undefined : cargo,
    reports: reports.byImo,
    progress: { done: pages.done + reports.done, total: pageCount + imos.length },
    askedAt: first.dataUpdatedAt,
    error: pages.error,
    failed: reports.failed,
    retry: pages.retry,
  }
}
