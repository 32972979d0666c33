import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#http/testing/free-port.ts'
import { inherited } from '#http/testing/inherited.ts'
import { isProof } from '#http/testing/proof.ts'
import { openMemory } from '../../desk/store/open-memory.ts'
import { AccountWebhooks } from '../../desk/webhook/account-webhooks.ts'
import { register } from '../../desk/webhook/register.ts'
import { accountOf } from '../../join-desk.ts'
import { startEmbeddedService } from '../../proxy/embedded-service.ts'

const apiKey = 'a-key-for-tests'
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const command = fileURLToPath(new URL('../desk.mjs', import.meta.url))
const program = fileURLToPath(new URL('./forget-webhook.ts', import.meta.url))

interface Ended {
  code: number | null
  said: string
  problem: string
}

function runNode(parameters: string[], environment: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, parameters, {
    env: { ...inherited(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended: Ended = { code: null, said: '', problem: '' }
  child.stdout.on('data', (text: Buffer) => {
    ended.said += text.toString()
  })
  child.stderr.on('data', (text: Buffer) => {
    ended.problem += text.toString()
  })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ ...ended, code }))
  })
}

function forget(environment: Record<string, string>): Promise<Ended> {
  return runNode(['--import', typescript, program], environment)
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The real service with a webhook of the desk, as a dashboard leaves both when it ends. */
async function startService(dataDirectory: string) {
  const port = await freePort()
  for (const [name, value] of Object.entries({
    SERVICE_SHIPMENTS: '20',
    SERVICE_PORT: String(port),
    DATA_DIR: dataDirectory,
    SERVICE_ALLOW_LOCAL_WEBHOOKS: 'yes',
  })) {
    vi.stubEnv(name, value)
  }
  const service = await startEmbeddedService({
    entry: new URL('../../service/main.ts', import.meta.url),
    nodeOptions: ['--import', typescript],
    apiKey,
    onUp: () => Promise.resolve(),
    onDown: () => undefined,
    stop: new AbortController().signal,
  })
  onTestFinished(() => service.close())
  const url = `http://127.0.0.1:${port}/v2`
  const webhooks = new AccountWebhooks(({ method, target, body }) => {
    const headers = { authorization: `Token ${apiKey}`, 'content-type': 'application/vnd.api+json' }
    return fetch(`${url}${target}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }, new AbortController().signal)
  return { service, port, url, webhooks }
}

const hook = 'http://127.0.0.1:8480/api/desk/webhook'

test.each([[[]], [['forget']], [['constructor']], [['forget-webhook', 'now']]])(
  '%j is told how it is used',
  async (parameters) => {
    const { code, said, problem } = await runNode([command, ...parameters])
    expect([code, said]).toEqual([2, ''])
    expect(problem).toMatch(/^Usage: npm run desk -- <command>\n[^]*forget-webhook/)
  },
)

test('where nothing is registered nothing is removed, and what is set wrong is told in a line', async () => {
  const data = { DATA_DIR: newFolder() }
  expect(await forget(data)).toEqual({
    code: 0,
    said: 'The account has no webhook of this dashboard. Nothing was removed.\n',
    problem: '',
  })
  const wrong = await forget({ ...data, DESK_WEBHOOK_URL: 'yes' })
  expect([wrong.code, wrong.said]).toEqual([1, ''])
  expect(wrong.problem).toMatch(/^DESK_WEBHOOK_URL must [^\n]+\n$/)
})

test('of an account the webhook is removed, and others stay', async () => {
  const dataDirectory = newFolder()
  const { url, webhooks } = await startService(newFolder())
  const account = accountOf({ kind: 'account', url, apiKey })
  const { database } = await openMemory({ databaseUrl: null, dataDirectory })
  await webhooks.make({ url: 'http://127.0.0.1:9/office', active: true })
  await register({ webhooks, database, account, url: hook })
  // As while the dashboard runs: it has its memory open.
  onTestFinished(() => database.destroy())
  const environment = { DATA_DIR: dataDirectory, TRACKING_API_URL: url, TRACKING_API_KEY: apiKey }
  const wrongKey = await forget({ ...environment, TRACKING_API_KEY: 'another-key' })
  expect([wrongKey.code, wrongKey.problem]).toEqual([1, expect.stringContaining('Nothing was forgotten')])
  expect(await webhooks.all()).toHaveLength(2)
  const { code, said } = await forget(environment)
  expect([code, said]).toEqual([0, expect.stringContaining(`Removed the webhook that posted to ${hook}\n`)])
  expect(said).toContain('DESK_WEBHOOK_URL=none')
  expect((await webhooks.all()).map((each) => each.url)).toEqual(['http://127.0.0.1:9/office'])
  expect((await forget(environment)).said).toContain('Nothing was removed')
})

if (isProof) {
  test('of the embedded service it is removed while no dashboard runs, or by the key that it was given', async () => {
    const dataDirectory = newFolder()
    const { service, port, webhooks } = await startService(dataDirectory)
    const remember = async () => {
      const { database } = await openMemory({ databaseUrl: null, dataDirectory })
      await register({ webhooks, database, account: 'embedded', url: hook })
      await database.destroy()
    }
    await remember()
    const environment = { DATA_DIR: dataDirectory, SERVICE_PORT: String(port), SERVICE_SHIPMENTS: '20' }
    const refused = await forget(environment)
    expect([refused.code, refused.said]).toEqual([1, ''])
    expect(refused.problem).toMatch(/^The dashboard is running[^\n]+SERVICE_API_KEY\.\n$/)
    expect((await forget({ ...environment, SERVICE_API_KEY: apiKey })).said).toContain(hook)
    expect(await webhooks.all()).toEqual([])
    await remember()
    await service.close()
    const alone = await forget(environment)
    expect([alone.problem, alone.code, alone.said]).toEqual([
      '',
      0,
      expect.stringContaining(`posted to ${hook}\n`),
    ])
  })
}
