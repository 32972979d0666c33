// Kills the service in the middle of its work, again and again, and counts what is lost: npm run kill -- --rounds 1000
import { join } from 'node:path'
import { build, checkNode, install, runProgram } from './project.mjs'

checkNode()
await install()
await build()
process.exitCode = await runProgram(process.execPath, [
  '--import',
  'tsx',
  join('src', 'commands', 'kill', 'kill.ts'),
  ...process.argv.slice(2),
])
