// What there is to do with the desk beside running it: npm run desk -- forget-webhook
import { checkNode, install, runSource } from './project.mjs'

/** The program behind each subcommand. */
const programs = { 'forget-webhook': 'src/commands/desk/forget-webhook.ts' }

const usage = `Usage: npm run desk -- <command>

  forget-webhook   removes the dashboard's own webhook from the account
`

const [name, ...rest] = process.argv.slice(2)
if (name === undefined || !Object.hasOwn(programs, name) || rest.length > 0) {
  process.stderr.write(usage)
  process.exit(2)
}
checkNode()
await install()
process.exitCode = await runSource(programs[name])
