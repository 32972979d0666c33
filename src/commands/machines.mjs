// Has three dashboards of one account share its budget for minutes, while one of them, and PostgreSQL, fail: npm run machines
import { build, checkNode, install, runSource } from './project.mjs'

checkNode()
await install()
await build()
process.exitCode = await runSource('machines/machines.ts', process.argv.slice(2))
