import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'

interface Verdict {
  passed: boolean
  answered: boolean
  lines: string[]
}

// The commands are plain JavaScript, without types.
const address = new URL('./audit-verdict.mjs', import.meta.url).href
const { holesVerdict, signaturesVerdict } = (await import(address)) as {
  holesVerdict: (output: string) => Verdict
  signaturesVerdict: (output: string) => Verdict
}

/** A report of npm's. */
function report(...severities: string[]): string {
  const vulnerabilities = Object.fromEntries(
    severities.map((severity, index) => [
      `p${index}`,
      { name: `p${index}`, severity, range: '<2', via: [{ title: 'Reads all files' }, 'other'] },
    ]),
  )
  return JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: { dependencies: { total: 323 } },
  })
}

describe('of known holes', () => {
  test.each(['high', 'critical'])('one of level %s fails and is named', (severity) => {
    expect(holesVerdict(report('low', severity))).toEqual({
      passed: false,
      answered: true,
      lines: [`${severity}: p1 <2: Reads all files; through other`],
    })
  })

  test('none, or lesser ones, pass', () => {
    for (const output of [report(), report('info', 'low', 'moderate')]) {
      expect(holesVerdict(output)).toMatchObject({ passed: true, answered: true })
    }
  })

  test.each([
    [
      'a mirror that does not know the question',
      { statusCode: 405, message: '405 - POST https://r.example/x' },
    ],
    [
      'no network',
      { message: 'request to https://r.example/x failed, reason: getaddrinfo ENOTFOUND r.example' },
    ],
    ['nobody there', { message: 'failed, reason: connect ECONNREFUSED 10.0.0.1:9', error: { summary: '' } }],
    ['silence', { error: { code: 'ETIMEDOUT', summary: 'network timeout at: https://r.example/x' } }],
  ])('%s is told apart, and fails nothing', (_, answer) => {
    const verdict = holesVerdict(JSON.stringify(answer))
    expect(verdict).toMatchObject({ passed: true, answered: false })
    expect(verdict.lines.join('\n')).toMatch(/^The registry does not tell known holes \([^)]+\): nothing/)
    expect(verdict.lines.join('\n')).not.toContain('example')
  })

  test.each([
    ['no lock file', JSON.stringify({ error: { code: 'ENOLOCK', summary: 'needs a lockfile' } })],
    ['no report at all', ''],
  ])('%s is our fault, and fails', (_, output) => {
    expect(holesVerdict(output)).toMatchObject({ passed: false, answered: false })
  })
})

test.each([
  ['a wrong one', { invalid: [{ name: 'p', version: '1.0.0' }], missing: [] }, false],
  ['a missing one', { invalid: [], missing: [{ name: 'p' }] }, true],
  ['a registry without', { error: { code: 'ENOTFOUND' } }, true],
])('of signatures, %s', (_, answer, passed) => {
  expect(signaturesVerdict(JSON.stringify(answer)).passed).toBe(passed)
})

/** The command before a registry that answers the question for holes like this. */
async function auditBefore(status: number, answer: object): Promise<{ code: number; output: string }> {
  const registry = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      const isAsked = request.url?.includes('/security/advisories/bulk') === true
      response.writeHead(isAsked ? status : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isAsked ? answer : {}))
    })
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const command = new URL('./audit.mjs', import.meta.url).pathname
  const npm_config_registry = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`
  const env = { ...process.env, npm_config_registry, npm_config_fetch_retries: '0' }
  return new Promise((resolve) => {
    execFile(process.execPath, [command], { env }, (error, output) => {
      registry.close()
      registry.closeAllConnections()
      resolve({ code: Number(error?.code ?? 0), output })
    })
  })
}

test('a hole that a registry knows of fails the command', async () => {
  const advisory = { id: 1, url: 'x', title: 'Reads all files', severity: 'high', vulnerable_versions: '*' }
  const { code, output } = await auditBefore(200, { uqr: [advisory] })
  expect(output).toMatch(/^high: uqr .*Reads all files/m)
  expect(code).toBe(1)
})

test('a registry that cannot tell does not', async () => {
  const { code, output } = await auditBefore(405, {})
  expect(output).toBe('The registry does not tell known holes (status 405): nothing was audited.\n')
  expect(code).toBe(0)
})
