import { parseArgs } from 'node:util'
import { backUp } from '../../desk/backup/back-up.ts'
import { readDeskConfig } from '../../desk/config.ts'
import { endWithUsage, pathOf, recordsText, runCommand, sizeText } from './command.ts'

const usage = `npm run backup -- [--to path]
  --to  a new file, or a folder; the folder backups in DATA_DIR unless told otherwise`

function readTarget(): string | null {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
    return to === undefined ? null : pathOf(to)
  } catch {
    return endWithUsage(usage)
  }
}

const to = readTarget()
await runCommand(async () => {
  const backedUp = await backUp(readDeskConfig(process.env).place, to, new Date())
  return `${backedUp.path}\n${sizeText(backedUp.bytes)}: ${recordsText(backedUp)}.`
})
