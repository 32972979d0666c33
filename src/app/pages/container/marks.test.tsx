import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { deadline } from '#domain/deadline/deadline.ts'
import { changedFacts } from '#domain/history/changed-facts.ts'
import { factZones } from '#domain/history/fact-words.ts'
import { NowContext } from '../../clock/use-now.ts'
import { HistoryContext } from '../../components/history/history-context.ts'
import type { ContainerContext } from './container-context.ts'
import { SourcesCard } from './facts/SourcesCard.tsx'
import { ContainerHeader } from './head/ContainerHeader.tsx'
import { LastFreeDayCard } from './last-free-day/LastFreeDayCard.tsx'
import { TerminalCard } from './release/TerminalCard.tsx'
import { ashore, now, testFacts } from './testing/charleston.ts'

const facts = testFacts(ashore)
const context: ContainerContext = { facts, deadline: deadline(facts.container, facts.shipment, now), now }
const lastOpened = now - 3_600_000

const header = <ContainerHeader {...context} age={null} waits={false} />
const lastFreeDay = <LastFreeDayCard {...context} />
const sources = <SourcesCard facts={facts} now={now} />
const terminal = <TerminalCard {...context} ramp={null} />

/** The text of a part of the page where a fact was another one when the page was last open. */
function textOf(part: ReactNode, type: 'shipment' | 'container', fact: string, from: string): string {
  const change = { fact, from, to: null, seenAt: now, unchangedAt: now, sourceAt: null }
  const changes = [{ ...change, id: 1, subject: { type, id: 'x' } }]
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <HistoryContext.Provider
          value={{
            record: { type: 'container', id: 'x' },
            boxes: [],
            isCut: false,
            zonesOf: () => factZones(facts.container, facts.shipment),
            history: null,
            error: null,
            retry: () => undefined,
            fetchMore: () => undefined,
            isFetchingMore: false,
            lastOpened,
            changed: changedFacts(changes, lastOpened),
          }}
        >
          <NowContext value={now}>{part}</NowContext>
        </HistoryContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test.each([
  ['an arrival', header, 'shipment', 'arrived_at', '2026-11-14T09:28Z', 'Vessel arrived: was Sat 14 Nov'],
  ['a vessel', header, 'shipment', 'vessel', 'EVER GIVEN', 'Vessel: was EVER GIVEN'],
  ['a voyage', header, 'shipment', 'voyage', '545E', 'Voyage: was 545E'],
  ['a discharge', header, 'container', 'discharged_at', '2026-11-15T02:05Z', 'Discharged: was Sat 14 Nov'],
  [
    'a headline day',
    lastFreeDay,
    'container',
    'headline_day',
    '2026-11-23',
    'Reported last free day: was Mon 23 Nov',
  ],
  ['a terminal', terminal, 'shipment', 'terminal', 'Leatherman', 'was Leatherman'],
  ['an end of tracking', sources, 'shipment', 'tracking_stopped', 'removed', 'was no longer in the account'],
] as const)('%s that is another one than before is marked', (_what, part, type, fact, from, words) => {
  expect(textOf(part, type, fact, from)).toContain(words)
})
