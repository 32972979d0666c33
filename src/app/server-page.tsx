import type { QueryClient } from '@tanstack/react-query'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import type { AskProxy, DrawnPage, PageProgram, PageView } from '#contract/page-program.ts'
import { askThrough } from './api/client.ts'
import { App } from './App.tsx'
import { learnClock, realNow, worldNow } from './clock/world-clock.ts'
import { laterDigest, PartForBrowser } from './components/later.tsx'
import { PageFallback } from './components/PageLoading.tsx'
import { writePageState } from './page-state.ts'
import { paths } from './paths.ts'
import { createQueryClient } from './query-client.ts'
import { type PageHandle, type PageModule, routes } from './routes.tsx'
import type { ServerView } from './util/server-view.ts'

type Match = NonNullable<ReturnType<typeof matchRoutes>>[number]

async function atMost(milliseconds: number, asked: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([asked, tooLong])
  clearTimeout(timer)
}

/** Returns the routes with a component in place of one page whose code would be loaded. */
function withPage(
  all: readonly RouteObject[],
  leaf: RouteObject,
  Component: PageModule['Component'],
): RouteObject[] {
  return all.map((route) => {
    if (route === leaf) return { ...route, lazy: undefined, Component }
    return route.children === undefined
      ? route
      : { ...route, children: withPage(route.children, leaf, Component) }
  })
}

/** Has React draw the page, and resolves when all of it is there. */
async function render(
  address: URL,
  shown: RouteObject[],
  client: QueryClient,
  view: ServerView,
): Promise<DrawnPage['pipe']> {
  const handler = createStaticHandler(shown)
  const context = await handler.query(new Request(address))
  if (context instanceof Response) throw new Error(`${address.pathname} leads elsewhere.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <App client={client} view={view}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
      {
        // React inserts what it sends later by inline scripts, which the content security policy forbids.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve((to) => void pipe(to)),
        onShellError: reject,
        onError(error) {
          if (error instanceof PartForBrowser) return laterDigest
          reject(error)
          return undefined
        },
      },
    )
  })
}

async function draw(
  { address, clock, narrow }: PageView,
  { route, params }: Match,
  longestWaitMs: number,
): Promise<DrawnPage> {
  const began = performance.now()
  const url = new URL(address, 'http://page')
  const client = createQueryClient()
  // What goes wrong is for the browser to see, and to try again.
  const usual = client.getDefaultOptions()
  client.setDefaultOptions({ ...usual, queries: { ...usual.queries, retry: false } })
  if (clock !== null) learnClock(clock)
  const { source, load } = route.handle as PageHandle
  const { Component = PageFallback, ask } = (await load?.()) ?? {}
  if (ask !== undefined) await atMost(longestWaitMs, ask(client, params, url.searchParams))
  const view = { now: worldNow(), realNow: realNow(), narrow }
  // Only the first page is drawn whole; of others the frame is drawn.
  const shown = withPage(routes, route, source === null ? Component : PageFallback)
  const drawnAfterMs = performance.now() - began
  const pipe = await render(url, shown, client, view)
  const state = writePageState(client, view, drawnAfterMs)
  client.clear()
  return { pipe, state }
}

/** The program that the proxy draws pages with. Whatever it asks, it asks the proxy. */
export function openPages(ask: AskProxy): PageProgram {
  askThrough(ask)
  return {
    open(view) {
      const { pathname } = new URL(view.address, 'http://page')
      if (pathname === '/') return { redirect: paths.shipments() }
      const match = matchRoutes(routes, pathname)?.at(-1)
      // A wall is drawn by its browser.
      if (match === undefined || pathname.startsWith(paths.wall())) return null
      const { source } = match.route.handle as PageHandle
      return { source, draw: (longestWaitMs) => draw(view, match, longestWaitMs) }
    },
  }
}
