// Kills the service in the middle of its work, again and again, and counts what is lost: npm run kill -- --rounds 1000
import { build, checkNode, install, runSource } from './project.mjs'

checkNode()
await install()
await build()
process.exitCode = await runSource('kill/kill.ts', process.argv.slice(2))
