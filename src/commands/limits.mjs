// Attacks the built proxy with more than it should hold, and measures its memory and what everybody else waits meanwhile.
import { build, checkNode, install, runSource, thrift } from './project.mjs'

checkNode()
await install()
await build()
const environment = { NODE_OPTIONS: thrift.options.join(' '), ...thrift.environment }
process.exitCode = await runSource('bench/limits.ts', process.argv.slice(2), {
  env: { ...process.env, LIMITS_ENVIRONMENT: JSON.stringify(environment) },
})
