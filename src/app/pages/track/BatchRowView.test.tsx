import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BatchRowView } from './BatchRowView.tsx'

test.each([
  ['r1', '/tracking-requests/r1'],
  [null, '/find?q=MAEU700100200'],
])('a number that is tracked already leads to its request, %j, where that is known', (requestId, to) => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <BatchRowView
        row={{
          number: 'MAEU700100200',
          type: 'bill_of_lading',
          scac: 'MAEU',
          references: [],
          tags: [],
          customerId: null,
          state: { kind: 'already', requestId, leftOut: [] },
        }}
        follows
        onRetry={null}
      />
    </MemoryRouter>,
  )
  expect(page).toContain(`href="${to}"`)
})
