import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildPrograms } from '#http/testing/built-programs.ts'
import { isProof } from '#http/testing/proof.ts'
import { onEnginesOfRun } from '#database/testing/engines.ts'
import { DeskRounds } from './desk-rounds.ts'

const programs = await buildPrograms()

/** A round has one to five events, each of which may change several facts. */
const least = isProof ? { kills: 10, events: 30, told: 50 } : { kills: 2, events: 2, told: 2 }

onEnginesOfRun(({ newPlace }) => {
  test('of a dashboard that is killed again and again nothing that it has told is lost, told again or torn', async () => {
    const { databaseUrl } = await newPlace()
    const dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-data-'))
    onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }))
    const desk = new DeskRounds(join(programs, 'proxy.js'), { dataDirectory, databaseUrl })
    const { kills, events, told, remembered, ...problems } = await desk.run(least.kills, () => {})
    expect(problems).toEqual({ lost: [], again: [], torn: [] })
    expect(kills).toBe(least.kills)
    expect(events).toBeGreaterThanOrEqual(least.events)
    expect(told).toBeGreaterThan(least.told)
    expect(remembered).toBeGreaterThanOrEqual(told)
  })
})
