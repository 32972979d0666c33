import { expect, test } from 'vitest'
import type { InferredLine } from '#contract/tracking-request.ts'
import { lineGuess } from './line-guess.ts'

const maersk = { scac: 'MAEU', name: 'Maersk', confidence: 0.9 }
const msc = { scac: 'MSCU', name: 'MSC', confidence: 0.72 }
const unknown = { scac: 'XXXX', name: 'Nobody', confidence: 0.9 }
const offer = ({ scac, name }: typeof maersk) => ({ scac, name })

test.each<[InferredLine, string, ReturnType<typeof offer>[]]>([
  [{ decision: 'auto_select', selected: maersk, candidates: [maersk] }, 'Maersk, by the number', []],
  [
    { decision: 'needs_confirmation', selected: maersk, candidates: [maersk, msc] },
    'Most likely by the number:',
    [offer(maersk), offer(msc)],
  ],
  [
    { decision: 'needs_confirmation', selected: maersk, candidates: [] },
    'Most likely by the number:',
    [offer(maersk)],
  ],
  [
    { decision: 'no_prediction', selected: null, candidates: [maersk] },
    'Not sure by the number:',
    [offer(maersk)],
  ],
  [
    { decision: 'no_prediction', selected: null, candidates: [unknown] },
    'The number does not tell the line: name it.',
    [],
  ],
  [
    { decision: 'no_prediction', selected: null, candidates: [] },
    'The number does not tell the line: name it.',
    [],
  ],
])('of %j', (line, words, offers) => {
  expect(lineGuess(line)).toEqual({ words, offers })
})
