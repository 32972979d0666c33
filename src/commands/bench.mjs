// Measures speed as ratios within one run: npm run bench, or one part of it: npm run bench -- map
// What follows the name of a part goes to it: npm run bench -- load --runs 9 --trace trace.json
import { findChromium } from './chromium.mjs'
import { build, checkNode, fail, install, runSource, thrift } from './project.mjs'

const parts = ['load', 'proxy', 'service', 'map', 'desk']

checkNode()
const words = process.argv.slice(2)
const firstOption = words.findIndex((word) => word.startsWith('-'))
const named = firstOption === -1 ? words : words.slice(0, firstOption)
const options = words.slice(named.length)
const unknown = named.find((part) => !parts.includes(part))
if (unknown !== undefined) fail(`There is no benchmark "${unknown}". Choose from: ${parts.join(', ')}.`)
await install()
await build()
// As npm start runs its programs.
const asStarted = { NODE_OPTIONS: thrift.options.join(' '), ...thrift.environment }
const environment = {
  ...process.env,
  CHROMIUM_PATH: await findChromium(),
  PROGRAM_ENVIRONMENT: JSON.stringify(asStarted),
}
for (const part of named.length === 0 ? parts : named) {
  const code = await runSource(`bench/${part}.ts`, options, { env: environment })
  if (code !== 0) process.exit(code)
}
