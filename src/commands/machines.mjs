// Has three dashboards of one account share its budget for minutes, while one of them, and PostgreSQL, fail: npm run machines
import { join } from 'node:path'
import { build, checkNode, install, runProgram } from './project.mjs'

checkNode()
await install()
await build()
process.exitCode = await runProgram(process.execPath, [
  '--import',
  'tsx',
  join('src', 'commands', 'machines', 'machines.ts'),
  ...process.argv.slice(2),
])
