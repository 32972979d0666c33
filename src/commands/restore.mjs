// Puts a backup in the place of all that the desk remembers, while the dashboard runs or not: npm run restore -- path
import { join } from 'node:path'
import { checkNode, install, runProgram } from './project.mjs'

checkNode()
await install()
process.exitCode = await runProgram(process.execPath, [
  '--import',
  'tsx',
  join('src', 'commands', 'desk', 'restore.ts'),
  ...process.argv.slice(2),
])
