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

// What is evaluated here and what runs are two tasks: the page that stands can be used in between.
await new Promise((resolve) => {
  setTimeout(resolve)
})
const client = createQueryClient()
const state = readPageState()
// Takes a few milliseconds. Without waiting, a page of which nothing was drawn would be painted empty.
if (state === null) await restore(client)

const app = (
  <App client={client} view={state?.view} answers={state?.answers} onShown={() => afterFirstPage(client)}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </App>
)
const options = { onRecoverableError: noteRecovered }
if (state === null) createRoot(root, options).render(app)
// In slices between which the browser answers: the page stands already.
else startTransition(() => void hydrateRoot(root, app, options))
