import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './median.ts'
import { startBare } from './start-bare.ts'

/** Requests to each of the two; they alternate. */
const rounds = 60

/** Uncounted, so that compiled code is warm in both. */
const warmUp = 30

async function bytesOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now()
  await bytesOf(url, headers)
  return performance.now() - began
}

/** Medians in milliseconds: of an answer, and of a bare node:http server that sends the same bytes. */
export async function besideBare(
  url: string,
  headers: Record<string, string>,
): Promise<{ own: number; bare: number; bytes: number }> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
  const file = join(directory, 'answer')
  const body = await bytesOf(url, headers)
  await writeFile(file, body)
  const server = await startBare({ BENCH_BODY: file })
  const times: { own: number[]; bare: number[] } = { own: [], bare: [] }
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const [own, bare] = [await timed(url, headers), await timed(server.url, headers)]
    if (round < warmUp) continue
    times.own.push(own)
    times.bare.push(bare)
  }
  await server.stop()
  await rm(directory, { recursive: true })
  return { own: median(times.own), bare: median(times.bare), bytes: body.length }
}
