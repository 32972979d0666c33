// Puts a backup in the place of all that the desk remembers, while the dashboard runs or not: npm run restore -- path
import { checkNode, install, runSource } from './project.mjs'

checkNode()
await install()
process.exitCode = await runSource('src/commands/desk/restore.ts', process.argv.slice(2))
