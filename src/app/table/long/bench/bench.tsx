import '../../../ui/tokens.css'
import '../../../ui/base.css'
import '../../../ui/print.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { activeContainers } from './containers.ts'
import { OwnTable } from './OwnTable.tsx'
import { offerMeasure } from './painted.ts'
import { RivalTable } from './RivalTable.tsx'

const parameters = new URLSearchParams(window.location.search)
const rows = activeContainers(Number(parameters.get('rows') ?? '20000'))

const style = new CSSStyleSheet()
style.replaceSync(`
  body { padding: 14px }
  .frame { display: grid; grid-template: auto minmax(0, 1fr) / auto auto 1fr; gap: 14px; height: calc(100vh - 28px) }
  .frame > :last-child { grid-column: 1 / -1 }
  .rival td { height: 54px; padding: 6px 7px; border-bottom: 1px solid var(--line); overflow: hidden; white-space: nowrap }
  .rival th { padding: 9px 7px; background: var(--surface-2) }
  @media print { .frame { display: block; height: auto } }
`)
document.adoptedStyleSheets = [style]
const root = document.getElementById('root')
const router = createBrowserRouter([
  {
    path: '*',
    element: parameters.get('kind') === 'rival' ? <RivalTable rows={rows} /> : <OwnTable rows={rows} />,
  },
])
offerMeasure()
if (root !== null) createRoot(root).render(<RouterProvider router={router} />)
