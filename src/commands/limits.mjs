// Attacks the built proxy with more than it should hold, and measures its memory and what everybody else waits meanwhile.
import { join } from 'node:path'
import { build, checkNode, install, runProgram, thrift } from './project.mjs'

checkNode()
await install()
await build()
const file = join('src', 'commands', 'bench', 'limits.ts')
const environment = { NODE_OPTIONS: thrift.options.join(' '), ...thrift.environment }
process.exitCode = await runProgram(process.execPath, ['--import', 'tsx', file, ...process.argv.slice(2)], {
  env: { ...process.env, LIMITS_ENVIRONMENT: JSON.stringify(environment) },
})
