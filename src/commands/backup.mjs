// Writes all that the desk remembers into one file, while the dashboard runs or not: npm run backup -- --to path
import { join } from 'node:path'
import { checkNode, install, runProgram } from './project.mjs'

checkNode()
await install()
process.exitCode = await runProgram(process.execPath, [
  '--import',
  'tsx',
  join('src', 'commands', 'desk', 'backup.ts'),
  ...process.argv.slice(2),
])
