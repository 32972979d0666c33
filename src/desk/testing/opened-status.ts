import { onTestFinished } from 'vitest'
import type { Place } from '#database/place.ts'
import { KeptBoard } from '../board/kept-board.ts'
import { VersionedRows } from '../board/versioned-rows.ts'
import { LiveHub } from '../live/hub.ts'
import { DeskStatus, type StatusParts } from '../status/desk-status.ts'
import { openMemory } from '../store/open-memory.ts'
import { WatchProgress } from '../watch/progress.ts'
import { noWebhook, usedNothing } from './account-use.ts'

/** The status of a desk that watches, at 60 seconds of its world, until the test has ended. */
export async function openStatus(place: Place, parts: Partial<StatusParts> = {}) {
  const { database, health } = await openMemory(place)
  let isOpen = true
  const close = async () => {
    if (isOpen) await database.destroy()
    isOpen = false
  }
  onTestFinished(close)
  const hub = new LiveHub('r')
  const board = await KeptBoard.open(database, 'r')
  const progress = new WatchProgress()
  const status = new DeskStatus({
    database,
    health,
    place,
    hub,
    board,
    fleet: { rows: new VersionedRows('r'), ageMs: () => null },
    progress,
    everySeconds: 300,
    isActive: () => true,
    account: 'embedded',
    webhook: noWebhook,
    use: usedNothing,
    recorded: () => 0,
    worldNow: () => 60_000,
    ...parts,
  })
  return { place, database, hub, board, progress, status, close }
}
