import { renderToString } from 'react-dom/server'
import { createMemoryRouter, type RouteObject } from 'react-router'
import type { AskProxy, Drawing, PageProgram, PageView } from '#contract/page-program.ts'
import { askThrough } from './api/client.ts'
import { App } from './App.tsx'
import { beginDrawing, writeEarlyState } from './early-state.ts'
import { mainQuestion } from './main-questions.ts'
import { paths } from './paths.ts'
import { createQueryClient } from './query-client.ts'
import { routes } from './routes.tsx'

/** Outside of the shell: nobody operates them, and they draw themselves. */
const screens = /^\/wall(?:[/?]|$)/

const titleAtStart = /^<title>(.*?)<\/title>/

function never(): Promise<never> {
  return new Promise(() => {})
}

/** Of a page whose code is loaded later only the frame is drawn: the browser has that code. */
function framesOf(all: readonly RouteObject[]): RouteObject[] {
  return all.map((route) =>
    route.children === undefined
      ? ({ ...route, ...(route.lazy === undefined ? {} : { lazy: never }) } as RouteObject)
      : { ...route, children: framesOf(route.children) },
  )
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
function markupOf(address: string, client: ReturnType<typeof createQueryClient>): string {
  const router = createMemoryRouter(frames, { initialEntries: [address] })
  try {
    return renderToString(<App client={client} router={router} />)
  } finally {
    router.dispose()
  }
}

async function draw({ address, narrow }: PageView, longestWaitMs: number): Promise<Drawing> {
  if (/^\/(?:\?|$)/.test(address)) return { redirect: paths.shipments() }
  if (screens.test(address)) return null
  const question = mainQuestion(address)
  const client = createQueryClient()
  try {
    if (question !== null) await atMost(longestWaitMs, question.ask(client))
    beginDrawing(narrow)
    const drawn = markupOf(address, client)
    return {
      title: titleAtStart.exec(drawn)?.[1] ?? 'Quayside',
      // React writes no text that looks like this: quotes in texts are references.
      markup: drawn.replace(titleAtStart, '').replaceAll(' style="', ' data-style="'),
      state: writeEarlyState(client, question?.source === null),
      source: question?.source ?? null,
    }
  } finally {
    client.clear()
  }
}

/** The program that the proxy draws pages with. Whatever it asks, it asks the proxy. */
export function openPages(ask: AskProxy): PageProgram {
  askThrough(ask)
  return { draw }
}
