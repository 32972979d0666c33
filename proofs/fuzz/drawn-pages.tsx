import { Writable } from 'node:stream'
import type { QueryClient } from '@tanstack/react-query'
import { renderToPipeableStream } from 'react-dom/server'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { App } from '#app/App.tsx'
import { realNow, worldNow } from '#app/clock/world-clock.ts'
import { PartForBrowser } from '#app/components/later.tsx'
import { routes } from '#app/routes.tsx'

/** The pages inside the shell, with their code: nothing of them is loaded later. A wall needs a browser. */
export async function wholeRoutes(all = routes.filter(({ path }) => path === '/')): Promise<RouteObject[]> {
  return Promise.all(
    all.map(async ({ lazy, ...route }) => {
      const code = typeof lazy === 'function' ? await lazy() : {}
      if (route.index === true) return { ...route, ...code }
      const children = route.children === undefined ? {} : { children: await wholeRoutes(route.children) }
      return { ...route, ...children, ...code }
    }),
  )
}

/** How the page at an address is drawn with what the client holds, and what went wrong in any part of it. */
export function drawn(
  address: string,
  client: QueryClient,
  whole: RouteObject[],
): Promise<{ markup: string; errors: unknown[] }> {
  const router = createMemoryRouter(whole, { initialEntries: [address] })
  return new Promise((resolve) => {
    const errors: unknown[] = []
    let markup = ''
    const sink = new Writable({
      write(part: Buffer, _, next) {
        markup += part.toString()
        next()
      },
      final(next) {
        router.dispose()
        next()
        resolve({ markup, errors })
      },
    })
    const view = { now: worldNow(), realNow: realNow(), narrow: false }
    const page = (
      <App client={client} view={view}>
        <RouterProvider router={router} />
      </App>
    )
    const stream = renderToPipeableStream(page, {
      onError(error) {
        // Parts that are loaded later throw on the server, so their places stay empty here.
        if (!(error instanceof PartForBrowser)) errors.push(error)
      },
      onShellError: () => sink.end(),
      onAllReady: () => stream.pipe(sink),
    })
  })
}
