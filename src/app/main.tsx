import './ui/tokens.css'
import './ui/base.css'
import './ui/print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { App } from './App.tsx'
import { keepCopy, restore } from './persistence.ts'
import { queryClient } from './query-client.ts'
import { invariant } from './util/invariant.ts'

// Otherwise zod compiles its checks, which the content security policy forbids.
z.config({ jitless: true })

const root = document.getElementById('root')
invariant(root, 'index.html has the root element')

// The address of this very file: it holds a hash of the whole build.
const build = import.meta.url

// Takes a few milliseconds. Without waiting, the first page would be painted empty.
await restore(queryClient, build)
keepCopy(queryClient, build)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
