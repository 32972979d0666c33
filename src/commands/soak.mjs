// Runs weeks of the wall in minutes: 10,000 refreshes on a fast clock, comparing the heap before and after.
import { findChromium } from './chromium.mjs'
import { binary, build, checkNode, install, runProgram } from './project.mjs'

const refreshes = process.env.SOAK_REFRESHES ?? '10000'

checkNode()
await install()
await build()
const environment = { ...process.env, CHROMIUM_PATH: await findChromium(), SOAK_REFRESHES: refreshes }
process.exitCode = await runProgram(binary('playwright'), ['test', 'soak.e2e.ts'], { env: environment })
