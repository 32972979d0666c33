// Writes all that the desk remembers into one file, while the dashboard runs or not: npm run backup -- --to path
import { checkNode, install, runSource } from './project.mjs'

checkNode()
await install()
process.exitCode = await runSource('src/commands/desk/backup.ts', process.argv.slice(2))
