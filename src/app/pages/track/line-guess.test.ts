import { expect, test } from 'vitest'
import type { InferredLine } from '#contract/tracking-request.ts'
import { lineGuess } from './line-guess.ts'

const maersk = { scac: 'MAEU', name: 'Maersk', confidence: 0.9 }
const msc = { scac: 'MSCU', name: 'MSC', confidence: 0.72 }
const unknown = { scac: 'SUDU', name: 'Hamburg Süd', confidence: 0.9 }
const offer = ({ scac, name }: typeof maersk) => ({ scac, name })

test.each<[InferredLine, string, ReturnType<typeof offer>[]]>([
  [{ decision: 'auto_select', selected: maersk, candidates: [maersk] }, 'Maersk, auto-detected', []],
  [
    { decision: 'needs_confirmation', selected: maersk, candidates: [maersk, msc] },
    'Most likely:',
    [offer(maersk), offer(msc)],
  ],
  [{ decision: 'needs_confirmation', selected: maersk, candidates: [] }, 'Most likely:', [offer(maersk)]],
  [{ decision: 'no_prediction', selected: null, candidates: [maersk] }, 'Possibly:', [offer(maersk)]],
  [{ decision: 'no_prediction', selected: null, candidates: [unknown] }, 'Possibly:', [offer(unknown)]],
  [
    { decision: 'no_prediction', selected: null, candidates: [] },
    'Carrier not recognized. Enter its SCAC.',
    [],
  ],
])('of %j', (line, words, offers) => {
  expect(lineGuess(line)).toEqual({ words, offers })
})
