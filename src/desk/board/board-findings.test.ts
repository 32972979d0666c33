import { expect, test } from 'vitest'
import { dayMs } from '#domain/time/durations.ts'
import { wireList } from '../testing/wire-list.ts'
import { readPage } from '../watch/read-page.ts'
import { BoardFindings } from './board-findings.ts'
import { VersionedRows } from './versioned-rows.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const arrived = '2026-11-18T15:00:00Z'
const ship = { pod_vessel_name: 'TRIAL STAR', pod_voyage_number: '446W', port_of_discharge_locode: 'USLAX' }
const fetched = { pod_arrived_at: arrived, pod_full_out_at: '2026-11-20T15:00:00Z' }

/** Two bills on one call, of which the box of the first has been fetched; read at this time. */
async function twoBills(at: number) {
  const page = JSON.parse(wireList([{ id: 's1' }, { id: 's2', eta: '2026-11-19T15:00:00Z' }])) as {
    data: { attributes: object }[]
    included: { attributes: object }[]
  }
  for (const { attributes } of page.data) Object.assign(attributes, ship)
  Object.assign(page.included[0]?.attributes ?? {}, fetched)
  return (await readPage(page, 0, at))?.boarded ?? []
}

test('the arrival that a bill tells outlasts its boxes', async () => {
  const board = new VersionedRows('r')
  board.keep(await twoBills(now))
  // The first is on the board for its arrival alone.
  expect(board.size).toBe(2)
  const told = { at: arrived, zone: 'America/Los_Angeles', latest: false, bill: 'BILLs1' }
  const { arrivals } = await new BoardFindings(board).read(now)
  expect(arrivals).toEqual([{ shipment: 's2', ...told }])
})

test('a bill whose boxes are gone leaves the board once nobody waits for news of the call', async () => {
  const rows = await twoBills(now + 60 * dayMs)
  expect(rows.map(([id, row]) => [id, row === null])).toEqual([
    ['s1', true],
    ['s2', false],
  ])
})
