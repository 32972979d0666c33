import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import { buildProxyProgram, proxyProgramFile } from '../../proxy/testing/proxy-program.ts'
import { DeskRounds } from './desk-rounds.ts'

await buildProxyProgram('src/service/main.ts')

onEveryEngine(({ newPlace }) => {
  test('of a dashboard that is killed again and again nothing that it has told is lost, told again or torn', async () => {
    const { databaseUrl } = await newPlace()
    const dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-data-'))
    onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }))
    const rounds = new DeskRounds(proxyProgramFile, { dataDirectory, databaseUrl })
    const { kills, events, told, remembered, ...problems } = await rounds.run(10, () => {})
    expect(problems).toEqual({ lost: [], again: [], torn: [] })
    expect(kills).toBe(10)
    // One to five a round.
    expect(events).toBeGreaterThanOrEqual(30)
    expect(told).toBeGreaterThan(50)
    expect(remembered).toBeGreaterThanOrEqual(told)
  })
})
