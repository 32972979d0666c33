import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { App } from './App.tsx'
import { invariant } from './util/invariant.ts'

// zod would try to compile its checks, which the content security policy forbids.
z.config({ jitless: true })

const root = document.getElementById('root')
invariant(root, 'index.html has the root element')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
