// Tries the contract with a million cases: requests at the proxy and at the service, answers at the readers, the rules
// and the pages. `npm run fuzz -- --cases 1000000 --seed 7 --survey`; the last line is the result.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { binary, checkNode, fail, install, root, runProgram } from './project.mjs'

const usage = `npm run fuzz -- [--cases N] [--seed N] [--survey] [--only NAME]
  --cases   of all kinds together, 1000000 unless told otherwise
  --seed    of what is drawn; another one each time unless told otherwise
  --survey  goes on after a fault and tells the shortest case of each kind, instead of the least of the first
  --only    proxy, sockets, service, answers, rules or pages: as many cases as it has of all`

const reports = join(root, 'test-results', 'fuzz')

/** The files of the fuzzes by the names under which they report. */
const files = {
  proxy: 'src/proxy/requests.fuzz.test.ts',
  sockets: 'src/proxy/sockets.fuzz.test.ts',
  service: 'src/service/requests.fuzz.test.ts',
  answers: 'src/contract/answers.fuzz.test.ts',
  rules: 'src/domain/answers.fuzz.test.ts',
  pages: 'src/app/pages.fuzz.test.tsx',
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        cases: { type: 'string', default: '1000000' },
        seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
        survey: { type: 'boolean', default: false },
        only: { type: 'string' },
      },
    })
    if (!/^[1-9]\d*$/.test(values.cases) || !/^-?\d+$/.test(values.seed)) fail(usage)
    if (values.only !== undefined && !Object.hasOwn(files, values.only)) fail(usage)
    return values
  } catch {
    return fail(usage)
  }
}

/** One line for each class of each fuzz: how its cases ended, the most frequent end first. */
function printCounts({ name, cases, seconds, counts }) {
  process.stdout.write(`\n${name}: ${cases} cases in ${seconds} s\n`)
  for (const [group, outcomes] of Object.entries(counts)) {
    const ends = Object.entries(outcomes).toSorted(([, a], [, b]) => b - a)
    process.stdout.write(`  ${group}: ${ends.map(([end, times]) => `${times} ${end}`).join(', ')}\n`)
  }
}

const { cases, seed, survey, only } = readOptions()
checkNode()
await install()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
process.stdout.write(`seed ${seed}\n`)
const code = await runProgram(
  binary('vitest'),
  ['run', '--reporter=default', ...(only === undefined ? Object.values(files) : [files[only]])],
  {
    env: {
      ...process.env,
      FUZZ_CASES: cases,
      FUZZ_SEED: seed,
      FUZZ_REPORT: reports,
      ...(survey ? { FUZZ_SURVEY: 'yes' } : {}),
    },
  },
)
const told = readdirSync(reports).map((file) => JSON.parse(readFileSync(join(reports, file), 'utf8')))
for (const report of told) printCounts(report)
const tried = told.reduce((sum, report) => sum + report.cases, 0)
process.stdout.write(`\nseed ${seed}: ${tried} cases, ${code === 0 ? 'no fault' : 'at fault, see above'}\n`)
process.exitCode = code === 0 ? 0 : 1
