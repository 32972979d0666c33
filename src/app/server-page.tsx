import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, type RouteObject } from 'react-router'
import type { AskProxy, DrawnPage, PageProgram, PageView } from '#contract/page-program.ts'
import { askThrough } from './api/client.ts'
import { App } from './App.tsx'
import { learnClock } from './clock/world-clock.ts'
import { beginDrawing, writeEarlyState } from './early-state.ts'
import { mainQuestion } from './main-questions.ts'
import { paths } from './paths.ts'
import { createQueryClient } from './query-client.ts'
import { routes } from './routes.tsx'

/** Outside of the shell: nobody operates them, and they draw themselves. */
const screens = /^\/wall(?:[/?]|$)/

/** What leads to the pages that are loaded later. */
const pageModules = 'src/app/page-modules.ts'

/** What the first page needs to ask for its rows itself. */
const rowsReader = 'src/app/api/read-shipments.ts'

const titleAtStart = /^<title>(.*?)<\/title>/

function never(): Promise<never> {
  return new Promise(() => {})
}

/** Of a page whose code is loaded later only the frame is drawn: the browser has that code. */
function framesOf(all: readonly RouteObject[]): RouteObject[] {
  return all.map((route) => {
    if (route.children !== undefined) return { ...route, children: framesOf(route.children) }
    return route.lazy === undefined ? route : { ...route, lazy: never }
  })
}

const frames = framesOf(routes)

async function atMost(milliseconds: number, asked: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([asked, tooLong])
  clearTimeout(timer)
}

/** Draws the page with what the client holds. */
function markupOf(address: string, client: QueryClient): string {
  const router = createMemoryRouter(frames, { initialEntries: [address] })
  try {
    return renderToString(<App client={client} router={router} />)
  } finally {
    router.dispose()
  }
}

function hasAnswers(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'success')
}

async function draw(
  { address, clock, narrow }: PageView,
  question: ReturnType<typeof mainQuestion>,
  longestWaitMs: number,
): Promise<DrawnPage> {
  const began = performance.now()
  const client = createQueryClient()
  // What goes wrong is for the browser to see, and to try again.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  try {
    if (clock !== null) learnClock(clock)
    if (question !== null) await atMost(longestWaitMs, question.ask(client))
    beginDrawing(narrow, performance.now() - began)
    const drawn = markupOf(address, client)
    const isWhole = question?.source === null
    return {
      title: titleAtStart.exec(drawn)?.[1] ?? 'Quayside',
      // React writes no text that looks like this: quotes in texts are references.
      markup: drawn.replace(titleAtStart, '').replaceAll(' style="', ' data-style="'),
      state: writeEarlyState(client, isWhole),
      sources: isWhole && !hasAnswers(client) ? [rowsReader] : [],
    }
  } finally {
    client.clear()
  }
}

function plan(view: PageView): ReturnType<PageProgram['plan']> {
  if (/^\/(?:\?|$)/.test(view.address)) return { redirect: paths.shipments() }
  if (screens.test(view.address)) return null
  const question = mainQuestion(view.address)
  const own = question?.source
  return {
    // The first page is in the first load.
    sources: own === null ? [] : [pageModules, ...(own === undefined ? [] : [own])],
    draw: (longestWaitMs) => draw(view, question, longestWaitMs),
  }
}

/** The program that the proxy draws pages with. Whatever it asks, it asks the proxy. */
export function openPages(ask: AskProxy): PageProgram {
  askThrough(ask)
  return { plan }
}
