// Measures the desk beside its bounds, in one run: npm run bench -- desk, or parts of it: npm run bench -- desk --only board
import { parseArgs } from 'node:util'
import { measureAccountRequests } from './desk/account-requests.ts'
import { measureBeats } from './desk/beats.ts'
import { measureBoard } from './desk/board.ts'
import { type Measured, printHead, printMeasured } from './desk/bounds.ts'
import { measureChangeLog } from './desk/change-log.ts'
import { measureLive } from './desk/live.ts'

const parts: Readonly<Record<string, () => Promise<Measured[]>>> = {
  account: measureAccountRequests,
  live: measureLive,
  board: measureBoard,
  'change-log': measureChangeLog,
  beats: measureBeats,
}

const { values: options } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const names = options.only ?? Object.keys(parts)
const unknown = names.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined) {
  console.error(`The desk has no part "${unknown}". Choose from: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

printHead()
let all = true
for (const name of names) {
  const holds = printMeasured((await parts[name]?.()) ?? [])
  all &&= holds
}
console.log(all ? 'The bounds hold.' : 'Not all bounds hold.')
process.exit(all ? 0 : 1)
