// Measures speed as ratios within one run: npm run bench, or one part of it: npm run bench -- map
import { join } from 'node:path'
import { build, checkNode, fail, install, root, runProgram } from './project.mjs'

const parts = ['map', 'long', 'service']

checkNode()
const wanted = process.argv.slice(2)
const unknown = wanted.find((part) => !parts.includes(part))
if (unknown !== undefined) fail(`There is no benchmark "${unknown}". Choose from: ${parts.join(', ')}.`)
await install()
await build()
for (const part of wanted.length === 0 ? parts : wanted) {
  const file = join('src', 'commands', 'bench', `${part}.ts`)
  const code = await runProgram(process.execPath, ['--import', 'tsx', file], { cwd: root })
  if (code !== 0) process.exit(code)
}
