import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterFirstPage } from './after-first-page.ts'
import { App } from './App.tsx'
import { noteRecovered } from './note-recovered.ts'
import { readPageState } from './page-state.ts'
import { restore } from './persistence.ts'
import { createQueryClient } from './query-client.ts'
import { routes } from './routes.tsx'
import { invariant } from './util/invariant.ts'

const root = document.getElementById('root')
invariant(root, 'index.html has the root element')

// Evaluating the modules and running them are two tasks, so that the page that stands answers in between.
await new Promise((resolve) => {
  setTimeout(resolve)
})
const client = createQueryClient()
const state = readPageState()
// It takes a few milliseconds; a page that the server did not draw would otherwise be painted empty.
if (state === null) await restore(client)

const tellShown = () => void afterFirstPage(client, state !== null)
const app = (
  <App client={client} view={state?.view} answers={state?.answers} onShown={tellShown}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </App>
)
const options = { onRecoverableError: noteRecovered }
if (state === null) createRoot(root, options).render(app)
// A transition is worked off in slices, so that the page that stands answers in between.
else startTransition(() => void hydrateRoot(root, app, options))
