import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { knownNumberOptions } from '../../api/known-numbers.ts'
import { findNumbers } from './find-numbers.ts'
import { FoundTable } from './FoundTable.tsx'
import { checkedNumbers } from './paste-schema.ts'
import { useKnownAs } from './use-known-numbers.ts'

function Found({ text }: { text: string }) {
  const knownAs = useKnownAs()
  const numbers = checkedNumbers(findNumbers(text).numbers, {})
  return <FoundTable numbers={numbers} knownAs={knownAs} pending={new Set()} onCorrect={() => {}} />
}

function pageOf(text: string, client = new QueryClient()): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Found text={text} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test.each([
  ['of its line', '6390277;MAEU', 'Already tracked'],
  ['of another line', '6390277;HLCU', 'Not yet'],
  ['of any line', '6390277;', 'Already tracked'],
  ['that nobody looked up', '6390278;MAEU', 'Checked when sent'],
])('a number %s says how the account stands to it', (_, line, words) => {
  const client = new QueryClient()
  client.setQueryData(knownNumberOptions('6390277').queryKey, [
    { state: 'tracked', kind: 'shipment', id: 's1', scac: 'MAEU', shipmentId: null },
  ])
  const page = pageOf(`Number;SCAC\n${line}`, client)
  const shown = ['Already tracked', 'Not yet', 'Checked when sent'].filter((each) => page.includes(each))
  expect(shown).toEqual([words])
})

test('a reference that a spreadsheet changed is told beside its number', () => {
  expect(pageOf('Container;PO\nHLXU8742116;4.50012E+11')).toContain('Will be sent without 4.50012E+11')
  expect(pageOf('Container;PO\nHLXU8742116;PO-1')).not.toContain('Will be sent without')
})
