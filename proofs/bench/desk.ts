// Measures the desk beside its bounds, in one run: npm run bench -- desk, or parts of it: npm run bench -- desk --only board
import { parseArgs } from 'node:util'
import { endWithUsage, readOptions } from '../../src/commands/usage.ts'
import { measureAccountRequests } from './desk/account-requests.ts'
import { measureBoard } from './desk/board.ts'
import { type Measured, printHead, printMeasured } from './desk/bounds.ts'
import { measureChangeLog } from './desk/change-log.ts'
import { measureFirstWalk } from './desk/first-walk.ts'
import { measureLive } from './desk/live.ts'
import { measureStreams } from './desk/streams.ts'

const parts: Readonly<Record<string, () => Promise<Measured[]>>> = {
  account: measureAccountRequests,
  live: measureLive,
  streams: measureStreams,
  board: measureBoard,
  'change-log': measureChangeLog,
  'first-walk': measureFirstWalk,
}

const usage = `npm run bench -- desk [--only ${Object.keys(parts).join('|')}]`

const { values: options } = readOptions(usage, () =>
  parseArgs({ options: { only: { type: 'string', multiple: true } } }),
)
const names = options.only ?? Object.keys(parts)
if (names.some((name) => !Object.hasOwn(parts, name))) endWithUsage(usage)

printHead()
let all = true
for (const name of names) {
  const holds = printMeasured((await parts[name]?.()) ?? [])
  all &&= holds
}
console.log(all ? 'The bounds hold.' : 'Not all bounds hold.')
process.exit(all ? 0 : 1)
