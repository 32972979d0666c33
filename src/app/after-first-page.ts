import type { QueryClient } from '@tanstack/react-query'
import { drawnAttribute } from '#contract/page-program.ts'
import { keepCopy, restore } from './persistence.ts'
import { followSystem } from './shell/theme.ts'

let isBegun = false

/**
 * Starts what runs beside the page, once React has taken it over.
 * @param isDrawn whether the server drew it: the answers of an earlier visit then come only now, since React compares what
 * it draws with what the server drew
 */
export async function afterFirstPage(client: QueryClient, isDrawn: boolean): Promise<void> {
  // React's development mode runs each effect twice.
  if (isBegun) return
  isBegun = true
  // base.css hides a page that was drawn for another window; by now it has been drawn again for this one.
  document.documentElement.removeAttribute(drawnAttribute)
  followSystem()
  // public/before-app.js repeats what was pressed meanwhile.
  document.dispatchEvent(new Event('app-here'))
  if (isDrawn) await restore(client)
  keepCopy(client)
}
