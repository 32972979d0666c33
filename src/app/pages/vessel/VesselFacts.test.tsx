import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Vessel } from '#contract/vessel.ts'
import { vesselReport } from '#domain/vessel/report.ts'
import { NowContext } from '../../clock/use-now.ts'
import { VesselFacts } from './VesselFacts.tsx'

const now = Date.parse('2026-11-21T17:00:00Z')

const vessel: Vessel = {
  type: 'vessel',
  id: 'v1',
  name: 'MSC ARIANE',
  imo: '9484948',
  mmsi: null,
  latitude: 31.2,
  longitude: 140.5,
  nauticalSpeedKnots: null,
  navigationalHeadingDegrees: null,
  positionTimestamp: null,
  positions: [],
  relationships: {},
}

test.each([
  ['at a time that is not told', {}, /time of last report unknown/, /31\.2/],
  ['two weeks ago', { positionTimestamp: '2026-11-07T10:00:00Z' }, /last seen 7 Nov/, /31\.2/],
  ['at no place', { latitude: null }, /position not in your plan/, /not in your plan/],
])('without positions in the plan, a vessel reported %s', (_, facts, time, place) => {
  const card = renderToStaticMarkup(
    <MemoryRouter>
      <NowContext value={now}>
        <VesselFacts
          report={vesselReport({ ...vessel, ...facts }, now)}
          arePositionsInPlan={false}
          voyage={{ journey: null, next: null, isMapInPlan: false }}
          now={now}
        />
      </NowContext>
    </MemoryRouter>,
  )
  const [, reported = ''] = /Reported<\/dt>(.*?)<\/dd>/.exec(card) ?? []
  const [, position = ''] = /Position<\/dt>(.*?)<\/dd>/.exec(card) ?? []
  expect(reported).toMatch(time)
  expect(position).toMatch(place)
})
