import { expect, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import type { StatusParts } from '../status/desk-status.ts'
import { usedNothing } from '../testing/account-use.ts'
import { boardedRow } from '../testing/boarded-row.ts'
import { openStatus } from '../testing/opened-status.ts'
import { DeliveryCounts } from '../webhook/counts.ts'
import { createMonitor } from './monitor.ts'
import { getReadiness, getMetrics, getHealth } from '#contract/desk/monitor.ts'
import { monitorOperations } from '#contract/desk/operations.ts'

/** A line of the text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
const sampleLine = /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? (\S+)$/i

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** Reads the text as a scraper does; a line that is none fails. */
function samplesOf(text: string): Sample[] {
  expect(text.endsWith('\n')).toBe(true)
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = sampleLine.exec(line) ?? []
      expect([line, name]).not.toEqual([line, ''])
      const pairs = Array.from(labels.matchAll(/(\w+)="([^"]*)"/g), ([, key = '', told = '']) => [key, told])
      return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }
    })
}

const works = ['person', 'view', 'wall', 'background', 'desk', 'earlier']

/** All labels of our own that there may be, with their values. */
const labelsAllowed: Record<string, readonly string[]> = {
  work: works,
  status: ['2xx', '3xx', '4xx', '5xx', 'unreadable', 'none'],
  outcome: Object.keys(new DeliveryCounts().byOutcome),
}

onEveryEngine(({ newPlace }) => {
  async function open(parts: Partial<StatusParts> = {}) {
    const { board, progress, status, close } = await openStatus(await newPlace(), {
      recorded: () => 12,
      ...parts,
    })
    const monitor = createMonitor(status)
    const ask = (path: string, method = 'GET') => {
      const url = new URL(path, 'http://desk.test')
      return monitor(new Request(url, { method }), url)
    }
    const samples = async () => samplesOf(await (await ask(getMetrics.path)).text())
    const valueOf = async (name: string, labels: Record<string, string> = {}) =>
      (await samples()).find(
        (sample) => sample.name === name && JSON.stringify(sample.labels) === JSON.stringify(labels),
      )?.value
    return { board, progress, ask, samples, valueOf, close }
  }

  test('the program answers, and is ready while its database answers', async () => {
    const { ask, close } = await open()
    const ready = await ask(getReadiness.path)
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, missing: [] }])
    await close()
    const gone = await ask(getReadiness.path)
    expect([gone.status, await gone.json()]).toEqual([503, { ready: false, missing: ['database'] }])
    const health = await ask(getHealth.path)
    expect([health.status, await health.text()]).toEqual([200, 'ok\n'])
  })

  test.each(Object.values(monitorOperations).map(({ path }) => path))(
    '%s is kept by nobody, has a head, and changes nothing',
    async (path) => {
      const { ask } = await open()
      const whole = await ask(path)
      expect(whole.headers.get('cache-control')).toBe('no-store')
      const head = await ask(path, 'HEAD')
      expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
        200,
        whole.headers.get('content-type'),
        '',
      ])
      const post = await ask(path, 'POST')
      expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    },
  )

  test('numbers come as Prometheus reads them, those of the process too', async () => {
    const { ask, samples } = await open()
    const answer = await ask(getMetrics.path)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const names = new Set((await samples()).map(({ name }) => name))
    expect(names).toContain('process_resident_memory_bytes')
    expect([...names].filter((name) => name.startsWith('quayside_')).toSorted()).toEqual([
      'quayside_account_answers_total',
      'quayside_account_requests_total',
      'quayside_active',
      'quayside_board_complete',
      'quayside_board_rows',
      'quayside_budget_left',
      'quayside_budget_limit',
      'quayside_budget_spent',
      'quayside_changes_kept',
      'quayside_changes_recorded_total',
      'quayside_database_bytes',
      'quayside_database_up',
      'quayside_deliveries_total',
      'quayside_live_events_total',
      'quayside_live_streams',
      'quayside_watch_failing',
      'quayside_watch_failures_total',
      'quayside_watch_pages_total',
      'quayside_watch_walks_total',
      'quayside_webhook_registered',
    ])
  })

  test('labels name kinds of work and classes of answers, and never what is on the board', async () => {
    const { board, samples } = await open()
    const shipment = { billOfLadingNumber: 'HLCUSEL251063257' }
    await board.keep([boardedRow('HLXU8742113', 1, { shipment, terminal: 'Wando Welch' })])
    const told = await samples()
    for (const { name, labels } of told.filter((sample) => sample.name.startsWith('quayside_'))) {
      for (const [label, value] of Object.entries(labels)) {
        expect(labelsAllowed[label], `${name} ${label}`).toContain(value)
      }
    }
    expect(JSON.stringify(told)).not.toMatch(/HLCU|HLXU|Wando/)
  })

  test('nothing tells which version of Node runs', async () => {
    const { ask } = await open()
    expect(await (await ask(getMetrics.path)).text()).not.toContain(process.version)
  })

  test('counters count on and gauges follow, from one scrape to the next', async () => {
    let requests = 3
    const use = () => ({
      ...usedNothing(),
      left: 100 - requests,
      requests: { ...usedNothing().requests, desk: requests },
    })
    const { progress, board, valueOf } = await open({ use })
    expect(await valueOf('quayside_account_requests_total', { work: 'desk' })).toBe(3)
    expect(await valueOf('quayside_watch_pages_total')).toBe(0)
    expect(await valueOf('quayside_board_age_seconds')).toBeUndefined()
    requests = 5
    progress.begin(1)
    progress.turn(1)
    progress.fail('timeout')
    await board.complete({ readAt: 0, read: 0, total: 0 }, performance.now() - 5_000)
    expect(await valueOf('quayside_account_requests_total', { work: 'desk' })).toBe(5)
    expect(await valueOf('quayside_budget_left')).toBe(95)
    expect(await valueOf('quayside_watch_pages_total')).toBe(1)
    expect(await valueOf('quayside_watch_failures_total')).toBe(1)
    expect(await valueOf('quayside_watch_failing')).toBe(1)
    expect(await valueOf('quayside_changes_recorded_total')).toBe(12)
    expect(await valueOf('quayside_board_age_seconds')).toBeGreaterThanOrEqual(5)
  })

  test('what the service posts is counted by what became of it, and how long ago it last did', async () => {
    const counts = new DeliveryCounts()
    const { valueOf } = await open({ webhook: { id: 'w1', counts } })
    expect(await valueOf('quayside_webhook_registered')).toBe(1)
    expect(await valueOf('quayside_delivery_age_seconds')).toBeUndefined()
    counts.note('accepted', Date.now() - 5_000)
    counts.note('wrong_signature', Date.now() - 5_000)
    expect(await valueOf('quayside_deliveries_total', { outcome: 'accepted' })).toBe(1)
    expect(await valueOf('quayside_deliveries_total', { outcome: 'wrong_signature' })).toBe(1)
    expect(await valueOf('quayside_deliveries_total', { outcome: 'twin' })).toBe(0)
    expect(await valueOf('quayside_delivery_age_seconds')).toBeGreaterThanOrEqual(5)
  })

  test('a database that has gone is down, its size is left out, and the rest is told', async () => {
    const { valueOf, close } = await open()
    expect(await valueOf('quayside_database_up')).toBe(1)
    await close()
    const { valueOf: valueOfGone, close: closeGone } = await open()
    await closeGone()
    expect(await valueOfGone('quayside_database_up')).toBe(0)
    expect(await valueOfGone('quayside_database_bytes')).toBeUndefined()
    expect(await valueOfGone('quayside_budget_limit')).toBe(100)
  })

  test('two desks of one process have numbers of their own', async () => {
    const first = await open()
    const second = await open({ recorded: () => 7 })
    expect(await first.valueOf('quayside_changes_recorded_total')).toBe(12)
    expect(await second.valueOf('quayside_changes_recorded_total')).toBe(7)
  })
})
