import { altered } from './support/altered.ts'
import { changed, type WireRecord } from './support/changed.ts'
import { copiedAnswer } from './support/copied.ts'
import { charleston } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { history, openRecord } from './support/live-pages.ts'
import { startRelay } from './support/relay.ts'
import { spaced, view } from './support/wall.ts'
import { expectStory, oddStories } from './support/release-stories.ts'
import { inDays, startProxy } from './support/world.ts'

/* A small account of which each answer is as odd as live ones are, beside the simulated world. */

for (const story of oddStories) {
  test(`list, page, mail, export and wall agree: ${story.title}`, async ({ page, relayed, world }) => {
    await expectStory(page, relayed, world.serviceUrl, story)
  })
}

const event = (index: number, name: string, place: string, days: number, more: object = {}): WireRecord => ({
  id: `odd-${index}`,
  type: 'raw_event',
  attributes: {
    event: name,
    index,
    estimated: false,
    timestamp: inDays(-days),
    timezone: place === 'KRPUS' ? 'Asia/Seoul' : 'America/New_York',
    location_locode: place,
    location_name: place === 'KRPUS' ? 'Busan' : 'Charleston',
    vessel_name: 'TRIAL STAR',
    vessel_imo: 'IMO 9484948',
    ...more,
  },
})

test('a voyage that is told badly is over, on one ship, and nothing of it is next', async ({
  page,
  relayed,
  world,
}) => {
  const events = [
    event(1, 'vessel_departed', 'KRPUS', 20, { vessel_name: 'M/V Trial-Star', vessel_imo: '' }),
    event(2, 'vessel_arrived', 'USCHS', 5, { estimated: true }),
    event(3, 'vessel_arrived', 'USCHS', 4),
    event(4, 'vessel_arrived', 'USCHS', 4, { vessel_name: 'NEW OWNER PRIDE' }),
    event(5, 'vessel_discharged', 'USCHS', 3.5),
    event(6, 'vessel_discharged', 'USCHS', 4.2, { estimated: true }),
    event(7, 'empty_in', 'USCHS', 2, { invalidated_at: inDays(-1) }),
  ]
  relayed.relay.rule = ({ target, headers }) =>
    target.includes('/raw_events')
      ? changed(world.serviceUrl, target, headers.authorization, (document) => {
          document.data = events
        })
      : null
  await page.goto(`${relayed.url}/containers/${charleston.free.id}`)
  const milestones = page.getByRole('region', { name: 'Milestones' })
  await expect(milestones.getByText('Vessel arrived')).toHaveCount(1)
  await expect(milestones.getByText('Vessel discharged')).toHaveCount(1)
  await expect(milestones).not.toContainText(/was expected|estimated|Empty return/)
  await expect(page.getByRole('main')).not.toContainText('Left Busan on')
  const mail = await copiedAnswer(page)
  expect(mail).toContain('Discharged in Charleston')
  expect(mail).not.toContain('Next:')
  expect(mail).not.toContain('was expected')

  // The record has no gate-out, and the terminal still calls the box available.
  events.push(event(8, 'full_out', 'USCHS', 3))
  await page.reload()
  await expect(page.getByRole('main')).toContainText(/the carrier reports its gate-out 18 Nov/)
  await expect(page.getByRole('region', { name: 'Conflicting facts' })).toContainText('Milestone: gated out')
  const second = await copiedAnswer(page)
  expect(second).toContain('not known: the carrier reports its gate-out')
})

const position = (latitude: number, longitude: number, minutes: number) => ({
  latitude,
  longitude,
  heading: 90,
  timestamp: inDays(-minutes / 1440),
  estimated: false,
})

test('a ship is drawn where it was heard, and not where a report of tomorrow puts it', async ({
  page,
  relayed,
  world,
}) => {
  relayed.relay.rule = altered(world.serviceUrl, {
    vessel: {
      attributes: {
        latitude: -20,
        longitude: -30,
        position_timestamp: inDays(3),
        positions: [position(30.5, 150.5, 40), position(30.5, 150.7, 20), position(-21, -31, -1200)],
      },
    },
  })
  await page.goto(`${relayed.url}/vessels/9484948`)
  const report = page.getByRole('region', { name: 'Last report' })
  await expect(report).toContainText('20 min ago')
  await expect(report).toContainText('30.50° N, 150.70° E')
})

test('holds that nobody lists any more are told as that, and as cleared once a list says so', async ({
  page,
  dividedWorld: { serviceUrl },
}) => {
  const { free } = charleston
  let held: object[] | null = [{ name: 'customs', status: 'hold', description: null }]
  const relay = await startRelay(serviceUrl)
  relay.rule = (request) =>
    altered(serviceUrl, { [free.id]: { attributes: { holds_at_pod_terminal: held } } })(request)
  const { url, program } = await startProxy(`${relay.url}/v2`, undefined, undefined, { WATCH_SECONDS: '1' })
  await openRecord(page, { url }, { type: 'container', id: free.id })
  const wall = await page.context().newPage()
  await wall.goto(`${url}/wall?pages=deadlines`)
  const row = view(wall, 'Last free day')
    .getByRole('listitem')
    .filter({ hasText: spaced(free.number) })
  await expect(row).toContainText('Customs hold')

  held = null
  await expect(history(page)).toContainText(/Customs hold\s*on hold →.*no longer reported/)
  await expect(page.getByRole('main')).not.toContainText(/cleared/i)
  await expect(row.filter({ hasText: 'Customs hold' })).toHaveCount(0)
  await expect(wall.getByText(/Customs hold no longer reported/)).toBeVisible()

  held = []
  await expect(history(page)).toContainText(/Customs hold\s*no longer reported →.*cleared/)
  await page.context().close()
  await program.stop()
  await relay.close()
})
