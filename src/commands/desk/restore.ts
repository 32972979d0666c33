import { parseArgs } from 'node:util'
import { restore } from '../../desk/backup/restore.ts'
import { readDeskConfig } from '../../desk/config.ts'
import { endWithUsage, readOptions } from '../usage.ts'
import { pathOf, recordsText, runCommand } from './command.ts'

const usage = `npm run restore -- path [--adopt]
  --adopt  keeps a backup of another account for this one`

const { positionals, values } = readOptions(usage, () =>
  parseArgs({ allowPositionals: true, options: { adopt: { type: 'boolean', default: false } } }),
)
const [typed, ...more] = positionals
const path = typed === undefined || more.length > 0 ? endWithUsage(usage) : pathOf(typed)
await runCommand(async () => {
  const restored = await restore(readDeskConfig(process.env).place, path, { isAdopted: values.adopt })
  const { account, replaced } = restored
  const whose = account === null ? '' : ` of ${account}`
  const before = replaced.records === 0 ? 'There were none before' : `They replace ${recordsText(replaced)}`
  return `Restored ${recordsText(restored)}${whose}. ${before}.`
})
