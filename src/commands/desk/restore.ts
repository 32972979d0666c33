import { parseArgs } from 'node:util'
import { restore } from '../../desk/backup/restore.ts'
import { readDeskConfig } from '../../desk/config.ts'
import { endWithUsage, readOptions } from '../usage.ts'
import { pathOf, recordsText, runCommand } from './command.ts'

const usage = 'npm run restore -- path'

const [typed, ...more] = readOptions(usage, () => parseArgs({ allowPositionals: true })).positionals
const path = typed === undefined || more.length > 0 ? endWithUsage(usage) : pathOf(typed)
await runCommand(async () => {
  const restored = await restore(readDeskConfig(process.env).place, path)
  const { replaced } = restored
  const before = replaced.records === 0 ? 'There were none before' : `They replace ${recordsText(replaced)}`
  return `Restored ${recordsText(restored)}. ${before}.`
})
