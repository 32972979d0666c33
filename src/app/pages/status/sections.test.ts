import { describe, expect, test } from 'vitest'
import type { DeskStatus } from '#contract/desk/status.ts'
import type { ProxyStatus } from '#contract/proxy-status-schema.ts'
import { type Reading, sectionsOf, sharesOf, statusText, summaryOf } from './sections.ts'
import { formatBytes } from './status-words.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

const watch: DeskStatus['watch'] = {
  everySeconds: 300,
  shipments: 7_901,
  containers: 21_345,
  isComplete: true,
  read: 8_123,
  total: 8_123,
  vessels: { read: 31, total: 48, ageMs: 600_000 },
  ageMs: 90_000,
  walk: null,
  walkEndedAgoMs: 100_000,
  nextInMs: 200_000,
  failure: null,
}

const desk: DeskStatus = {
  uptimeMs: 3 * 3_600_000,
  node: '22.22.0',
  zoneData: '2025c',
  account: 'account',
  watch,
  budget: {
    limit: 100,
    left: 60,
    spent: { person: 20, view: 10, wall: 2, background: 5, desk: 3, earlier: 0 },
  },
  screens: { streams: 3 },
  deliveries: { isRegistered: true, received: 9, accepted: 5, dropped: 3, refused: 1, lastAgoMs: 4_000 },
  memory: {
    database: 'embedded',
    problem: null,
    changes: 1_234,
    oldestChangeAt: Date.parse('2026-11-20T22:00:00Z'),
    bytes: 4_200_000,
  },
}

const proxy: ProxyStatus = {
  clock: { now, speed: 1, simulated: false },
  budget: { limit: 100, left: 60 },
  service: { lastAnsweredAt: now - 4_000, failure: null },
  run: 'r',
  version: 'build-1',
}

const usual: Reading = {
  desk,
  proxy,
  agoMs: 0,
  realNow: now,
  worldNow: now,
  zone: 'America/New_York',
  missingZones: null,
}

function sections(of: Partial<DeskStatus>, reading: Partial<Reading> = {}) {
  return new Map(
    sectionsOf({ ...usual, desk: { ...desk, ...of }, ...reading }).map(({ title, verdict, facts, note }) => [
      title,
      {
        verdict: verdict?.words ?? null,
        note,
        facts: Object.fromEntries(facts),
      },
    ]),
  )
}

const watched = (of: Partial<typeof watch>, reading: Partial<Reading> = {}) =>
  sections({ watch: { ...watch, ...of } }, reading).get('What is watched')

describe('deliveries', () => {
  test('are told by what became of them', () => {
    expect(sections({}).get('Deliveries')).toEqual({
      verdict: 'Webhook registered',
      facts: {
        Received: '9',
        'Read immediately': '5',
        'Duplicate or unknown': '3',
        Refused: '1',
        'Last delivery': '4 s ago',
      },
      note: 'The tracking service tells the dashboard of changes as they happen.',
    })
  })

  test('without a webhook say what is done instead', () => {
    const none = { isRegistered: false, received: 0, accepted: 0, dropped: 0, refused: 0, lastAgoMs: null }
    expect(sections({ deliveries: none }).get('Deliveries')).toMatchObject({
      verdict: 'No webhook',
      facts: { 'Last delivery': 'None yet' },
      note: expect.stringContaining('DESK_WEBHOOK_URL') as string,
    })
  })
})

describe('what is watched', () => {
  test('is told with its numbers, and ages go on between two answers', () => {
    expect(watched({}, { agoMs: 30_000 })).toEqual({
      verdict: 'Complete',
      note: null,
      facts: {
        'Tracked shipments read': '8,123 of 8,123',
        'Active shipments': '7,901',
        'Active containers': '21,345',
        'Vessels looked up': '31 of 48',
        'Oldest data': '2 min old',
        'Oldest vessel data': '10 min old',
        'Last full check': '2 min ago',
        Now: 'Next check in 2 min',
        Checks: 'Every 5 min',
        'Last problem': 'None since the start',
      },
    })
  })

  test.each([
    [{ walk: { page: 12, forMs: 4_000 }, nextInMs: null }, 'Reading page 12, for 5 s'],
    [{ nextInMs: null }, 'About to begin'],
    [{ nextInMs: 500 }, 'Next check due'],
  ])('%j is: %s', (of, words) => {
    expect(watched(of, { agoMs: 1_000 })?.facts['Now']).toBe(words)
  })

  test('a first check claims nothing of what it has not read', () => {
    expect(watched({ isComplete: false, ageMs: null, read: 300, total: null })).toMatchObject({
      verdict: 'First check under way',
      facts: { 'Tracked shipments read': '300', 'Oldest data': 'First check not finished' },
    })
  })

  test('a list that ended before the service’s own count is not complete', () => {
    expect(watched({ read: 29, total: 170_470 })).toMatchObject({
      verdict: 'Incomplete',
      facts: { 'Tracked shipments read': '29 of 170,470' },
      note: 'The tracking service counts 170,470 shipments, but listed only 29. Each check reads the list again.',
    })
    expect(watched({ read: 29, total: null })?.verdict).toBe('Complete')
  })

  test.each([
    [
      'timeout',
      null,
      'Not getting through',
      'Now, for 10 min',
      /^Tracking service timed out \(14 tries\)\. The/,
    ],
    ['budget', null, 'Waiting for budget', 'Now, for 10 min', /^No request left in the budget/],
    ['database', 120_000, 'Complete', 'Resolved 2 min ago', /^Last problem: The dashboard’s database/],
    ['of_a_later_version', null, 'Not getting through', 'Now, for 10 min', /^of a later version/],
  ] as const)('%s, over for %s', (problem, overForMs, verdict, age, note) => {
    const told = watched({ failure: { problem, times: 14, forMs: 600_000, overForMs } })
    expect([told?.verdict, told?.facts['Last problem']]).toEqual([verdict, age])
    expect(told?.note).toMatch(note)
  })
})

describe('the budget', () => {
  test('is told by who spends it; an earlier run only where it has', () => {
    expect(sharesOf(desk.budget).map(({ spender, requests }) => [spender, requests])).toEqual([
      ['person', 20],
      ['view', 10],
      ['wall', 2],
      ['background', 5],
      ['desk', 3],
    ])
    const after = { ...desk.budget, spent: { ...desk.budget.spent, earlier: 9 } }
    expect(sharesOf(after).at(-1)).toMatchObject({ spender: 'earlier', requests: 9 })
  })

  test('that the service holds back is told as that', () => {
    expect(sections({}).get('Request budget')).toMatchObject({
      verdict: '60 of 100 left',
      note: expect.stringMatching(/^Requests of the last 60 s/) as unknown,
    })
    expect(sections({ budget: { ...desk.budget, left: 0 } }).get('Request budget')).toMatchObject({
      verdict: '0 of 100 left',
      note: 'The tracking service has asked the dashboard to wait.',
    })
  })
})

test('the memory is told with its times in the zone of the reader', () => {
  expect(sections({}).get('Memory')).toEqual({
    verdict: 'Responding',
    note: null,
    facts: {
      'Changes kept': '1,234',
      'Oldest change': 'Fri 20 Nov 17:00 EST',
      Database: 'Built in',
      Size: '4.2 MB',
    },
  })
})

test('of a memory that is away nothing is claimed', () => {
  const memory = { ...desk.memory, problem: 'away', changes: null, oldestChangeAt: null, bytes: null }
  expect(sections({ memory }).get('Memory')).toMatchObject({
    verdict: 'Not responding',
    facts: { 'Changes kept': 'Not available', 'Oldest change': 'Not available', Size: 'Not available' },
  })
})

test('before the proxy has answered nothing is said of the service', () => {
  expect(sections({}, { proxy: undefined }).get('Tracking service')).toMatchObject({
    verdict: 'Not asked yet',
    facts: { 'Last response': 'None yet', Shipments: 'Not known yet' },
  })
})

test.each([
  ['2025c', '2026a', '2025c, corrected to 2026f', 'Older than 2026a, corrected'],
  ['2026f', '2026f', '2026f', 'Older than 2026f, corrected'],
  ['2027a', null, '2027a', '2026f or newer'],
])(
  'time zone data %s of the server, %j missing in the browser',
  (zoneData, missingZones, server, browser) => {
    expect(sections({ zoneData }, { missingZones }).get('This dashboard')?.facts).toMatchObject({
      'Time zone data': server,
      'In this browser': browser,
    })
  },
)

test('the text for a mail has all that is on the screen', () => {
  const all = sectionsOf(usual)
  const text = statusText(all, 'All well. Data 1 min old.', 'Sat 21 Nov 12:00 EST')
  expect(text.split('\n').slice(0, 6)).toEqual([
    'Quayside status, Sat 21 Nov 12:00 EST',
    '',
    'All well. Data 1 min old.',
    '',
    'What is watched: Complete',
    '  Tracked shipments read: 8,123 of 8,123',
  ])
  for (const { title, facts } of all) {
    expect(text).toContain(title)
    for (const [label, value] of facts) expect(text).toContain(`  ${label}: ${value}`)
  }
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 KB'],
  [284_288, '284 KB'],
  [99_940, '99.9 KB'],
  [999_499, '999 KB'],
  [999_600, '1.0 MB'],
  [4_200_000, '4.2 MB'],
  [1.5e12, '1.5 TB'],
  [2e15, '2000 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

function said(of: Partial<Reading>): string {
  const reading = { ...usual, ...of }
  return summaryOf(sectionsOf(reading), reading)
}

function failing(failure: NonNullable<ProxyStatus['service']['failure']>): Partial<Reading> {
  return { proxy: { ...proxy, service: { lastAnsweredAt: now - 600_000, failure } } }
}

describe('in a sentence', () => {
  test.each<[string, Partial<Reading>, RegExp]>([
    ['all is well', {}, /^All well\. Data 1 min old\.$/],
    [
      'nothing was read yet',
      { desk: { ...desk, watch: { ...watch, ageMs: null, isComplete: false } } },
      /^All well\. The first check is under way\.$/,
    ],
    [
      'the service is away',
      failing('unreachable'),
      /^Tracking service: .+ It should recover by itself\. Data 1 min old\.$/,
    ],
    ['the key is refused', failing('key_refused'), /^Tracking service: .+ Ask whoever runs this dashboard/],
    [
      'the worst comes first',
      { ...failing('rate_limited'), desk: { ...desk, memory: { ...desk.memory, problem: 'unreachable' } } },
      /^Memory: /,
    ],
  ])('%s', (_, of, expected) => {
    expect(said(of)).toMatch(expected)
  })
})
