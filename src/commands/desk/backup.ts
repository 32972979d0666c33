import { parseArgs } from 'node:util'
import { backUp } from '../../desk/backup/back-up.ts'
import { readDeskConfig } from '../../desk/config.ts'
import { readOptions } from '../usage.ts'
import { pathOf, recordsText, runCommand, sizeText } from './command.ts'

const usage = `npm run backup -- [--to path]
  --to  a new file, or a folder; the folder backups in DATA_DIR unless told otherwise`

const { to } = readOptions(usage, () => parseArgs({ options: { to: { type: 'string' } } })).values
const target = to === undefined ? null : pathOf(to)
await runCommand(async () => {
  const backedUp = await backUp(readDeskConfig(process.env).place, target, new Date())
  return `${backedUp.path}\n${sizeText(backedUp.bytes)}: ${recordsText(backedUp)}.`
})
