import { parseArgs } from 'node:util'
import { restore } from '../../desk/backup/restore.ts'
import { readDeskConfig } from '../../desk/config.ts'
import { endWithUsage, pathOf, recordsText, runCommand } from './command.ts'

const usage = 'npm run restore -- path'

function readSource(): string {
  try {
    const [path, ...more] = parseArgs({ allowPositionals: true }).positionals
    return path === undefined || more.length > 0 ? endWithUsage(usage) : pathOf(path)
  } catch {
    return endWithUsage(usage)
  }
}

const path = readSource()
await runCommand(async () => {
  const restored = await restore(readDeskConfig(process.env).place, path)
  const { replaced } = restored
  const before = replaced.records === 0 ? 'There were none before' : `They replace ${recordsText(replaced)}`
  return `Restored ${recordsText(restored)}. ${before}.`
})
