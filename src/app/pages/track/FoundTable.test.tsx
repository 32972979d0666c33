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
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Found text={`Number;SCAC\n${line}`} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const shown = ['Already tracked', 'Not yet', 'Checked when sent'].filter((each) => page.includes(each))
  expect(shown).toEqual([words])
})
