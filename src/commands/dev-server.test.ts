import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { getBoard } from '#contract/desk/board.ts'
import { getReadiness } from '#contract/desk/monitor.ts'
import { workHeader } from '#contract/work.ts'
import { inherited } from '#http/testing/inherited.ts'

/** Asks as a browser that opens a page does; `fetch` would name another mode. */
async function opened(url: string): Promise<string> {
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  return textOf(response)
}

test('the development server serves the app, the tracking API and the desk', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  const server = spawn(process.execPath, ['src/commands/dev-server.mjs'], {
    env: {
      ...inherited(),
      PORT: '0',
      SERVICE_PORT: '0',
      SERVICE_SHIPMENTS: '20',
      DATA_DIR: dataDirectory,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await ended
    rmSync(dataDirectory, { recursive: true, force: true })
  })
  let said = ''
  server.stdout.on('data', (text: Buffer) => {
    said += text.toString()
  })
  await expect.poll(() => said, { timeout: 30_000 }).toMatch(/hot reload, at http:\S+\n/)
  const [, url = ''] = /hot reload, at (http:\S+)/.exec(said) ?? []
  const paths = ['/', '/api/v2/shipments?page[size]=1', getBoard.path, getReadiness.path]
  const answers = paths.map(async (path) => {
    const { status } = await fetch(`${url}${path}`, {
      headers: { [workHeader]: 'person', accept: 'text/html,application/json' },
    })
    return [path, status]
  })
  expect(await Promise.all(answers)).toEqual(paths.map((path) => [path, 200]))
  const page = await opened(`${url}/shipments`)
  expect(page).toContain('<table aria-label="Shipments"')
  expect(page).toContain('/src/app/table/DataTable.module.css?direct')
  expect(page).toContain('/@vite/client')
  // The server draws no wall.
  expect(await opened(`${url}/wall`)).toContain('/@vite/client')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}, 60_000)
