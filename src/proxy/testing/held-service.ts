// Stands in for the embedded service: it holds every answer to a browser until it is told to let go.
import { appendFileSync } from 'node:fs'
import { listen } from '#http/listen.ts'
import { jsonApi } from '#http/reply.ts'
import { run, tellParent } from '#http/run.ts'

/** Where it writes what a test has to know, a line for each. */
const notes = process.env['NOTES'] ?? ''

await run(async () => {
  process.once('exit', () => appendFileSync(notes, `ended ${process.pid}\n`))
  const waiting: (() => void)[] = []
  const listening = await listen(
    async ({ url }) => {
      const { pathname, search } = new URL(url)
      if (pathname === '/release') for (const release of waiting.splice(0)) release()
      // The desk asks for more than a number of a page.
      if (pathname.startsWith('/v2/') && /^\?page\[number\]=\d+$/.test(decodeURIComponent(search))) {
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
          appendFileSync(notes, `held ${waiting.length}\n`)
        })
      }
      return jsonApi(200, { data: [], meta: { size: 0, total: 0 }, links: { self: 'x' } })
    },
    { host: '127.0.0.1', port: 0 },
  )
  appendFileSync(notes, `at ${listening.url}\n`)
  if (process.env['NEVER_READY'] === undefined) tellParent(listening.url)
  return listening
})
