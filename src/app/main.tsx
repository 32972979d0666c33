import './ui/tokens.css'
import './ui/base.css'
import './ui/print.css'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { keepTyping, pressAgain } from './early-input.ts'
import { takeEarlyState } from './early-state.ts'
import { loadKeptParts } from './load-kept-parts.ts'
import { noteRecovered } from './note-recovered.ts'
import { createQueryClient } from './query-client.ts'
import { clickRedrawn } from './redrawn-clicks.ts'
import { routes } from './routes.tsx'
import { followSystem } from './shell/theme.ts'
import { awaitRows, seeAllRows } from './table/unseen-rows.ts'
import { invariant } from './util/invariant.ts'
import { endTakeover } from './util/use-taken-over.ts'
import { whenIdle } from './util/when-idle.ts'
import { whenPainted } from './util/when-painted.ts'
import { secondMs } from '#domain/time/durations.ts'

const root = document.getElementById('root')
invariant(root, 'index.html has the root element')

// The address of this very file: it holds a hash of the whole build.
const build = import.meta.url

// What is evaluated here and what runs are two tasks: the page that stands can be used in between.
await pause()
const client = createQueryClient()
const router = createBrowserRouter(routes)

/**
 * A part of the page was drawn otherwise than here, and is drawn again: zones whose rules this browser knows from
 * another year. Nobody can do anything about it; the tests look.
 */
function noteRedrawn(error: unknown): void {
  // Rows that wait to be seen may be gone with what was drawn.
  seeAllRows()
  performance.mark('redrawn', { detail: String(error) })
}

/** Lets the browser answer whoever waits: what follows takes a while. */
async function pause(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve)
  })
}

/** Shows what earlier visits and other tabs have left; if its file does not come, the page opens without. */
async function showKept(isTime?: Promise<void>): Promise<void> {
  const kept = await keptParts
  await kept?.restore(client, build, isTime)
  await kept?.followSaves(client)
}

// Not in the file that draws the page: that one has to come first.
const keptParts = loadKeptParts()
void keptParts.then((kept) => kept?.followTranslations(document.body))
followSystem()
clickRedrawn()
if (takeEarlyState(client)) {
  awaitRows(root)
  // React would wait with another address for rows that nobody sees: every link depends on where it stands.
  const stop = router.subscribe(() => {
    seeAllRows()
    stop()
  })
  await pause()
  const drawn = new Promise<void>((resolve) => {
    // In slices between which the browser answers: the page stands already.
    startTransition(() => {
      hydrateRoot(root, <App client={client} router={router} onDrawn={resolve} />, {
        onRecoverableError: noteRedrawn,
      })
    })
  })
  pressAgain(root, drawn)
  // Not before: what differs from what the server drew with would be drawn anew, and all around it.
  await showKept(drawn)
  // Not in the frame that shows the page as the app's own.
  whenPainted(() => whenIdle(endTakeover, secondMs))
} else {
  endTakeover()
  // Takes a few milliseconds. Without waiting, the first page would be painted empty.
  await showKept()
  // At once: what the server drew for another browser than this one must not be seen in between.
  const typeOn = keepTyping(root)
  const drawn = createRoot(root, { onRecoverableError: noteRecovered })
  flushSync(() => drawn.render(<App client={client} router={router} />))
  typeOn()
  pressAgain(root)
  delete document.documentElement.dataset['early']
}
void keptParts.then((kept) => kept?.keepCopy(client, build))
