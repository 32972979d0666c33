import type { QueryClient } from '@tanstack/react-query'
import { drawnAttribute } from '#contract/page-program.ts'
import { keepCopy, restore } from './persistence.ts'
import { followSystem } from './shell/theme.ts'

let isBegun = false

/**
 * What the page does beside showing itself, once it stands. Not before: what an earlier visit kept differs from what the
 * server drew with, and React would draw that anew.
 */
export function afterFirstPage(client: QueryClient): void {
  // React's development mode runs each effect twice.
  if (isBegun) return
  isBegun = true
  // In this window's width by now: base.css hides what was drawn for another.
  document.documentElement.removeAttribute(drawnAttribute)
  followSystem()
  // Those who pressed a button before the app was here: public/before-app.js.
  document.dispatchEvent(new Event('app-here'))
  void (async () => {
    await restore(client)
    // The page works without what does not come here, for those who have saved nothing and have nothing translated.
    const saves = await import('./api/follow-saves.ts').catch(() => null)
    await saves?.followSaves(client)
    keepCopy(client)
    const translations = await import('./util/translated-texts.ts').catch(() => null)
    translations?.followTranslations(document.body)
  })()
}
