import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { deadline } from '#domain/deadline/deadline.ts'
import { testDays } from '#domain/testing/records.ts'
import { ashore, now, testFacts } from '../testing/charleston.ts'
import { NowContext } from '../../../clock/use-now.ts'
import { TerminalCard } from './TerminalCard.tsx'

const rail = { importDeadlines: testDays({ rail: '2026-11-24T06:00:00Z' }) }

test.each([
  ['at the port', 'At the terminal', {}],
  ['at the port, routed by rail', 'At the terminal', rail],
  ['taken away by train', 'At the ramp', { podRailDepartedAt: '2026-11-18T10:00:00Z' }],
  ['taken to its ramp by truck', 'At the ramp', { ...rail, podFullOutAt: '2026-11-18T15:00:00Z' }],
])('of a box %s, the card says: %s', (_, title, box) => {
  const facts = testFacts({ ...ashore, terminalCheckedAt: null, ...box })
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <NowContext value={now}>
        <TerminalCard facts={facts} deadline={deadline(facts.container, null, now)} now={now} ramp={null} />
      </NowContext>
    </MemoryRouter>,
  )
  expect(/<h2.*?<\/h2>/.exec(page)?.[0]).toContain(title)
})
