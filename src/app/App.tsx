import './ui/tokens.css'
import './ui/tones.css'
import './ui/base.css'
import './ui/print.css'
import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { NowContext, useMinuteIfKnown } from './clock/use-now.ts'
import { type ServerView, ServerViewProvider } from './util/server-view.ts'

function Now({ children }: { children: ReactNode }) {
  return <NowContext value={useMinuteIfKnown()}>{children}</NowContext>
}

/**
 * Puts the router into everything that pages need, on the server and in the browser.
 * @param view what the server draws or drew with; undefined where the browser draws alone
 * @param answers what came with the document
 * @param onShown called in the browser when React has taken the page over
 * @param children the router
 */
export function App({
  client,
  view,
  answers,
  onShown,
  children,
}: {
  client: QueryClient
  view: ServerView | undefined
  answers?: DehydratedState | undefined
  onShown?: () => void
  children: ReactNode
}) {
  useEffect(
    function tellShown() {
      onShown?.()
    },
    [onShown],
  )
  return (
    <StrictMode>
      <ServerViewProvider value={view}>
        <QueryClientProvider client={client}>
          <HydrationBoundary state={answers}>
            <Now>{children}</Now>
          </HydrationBoundary>
        </QueryClientProvider>
      </ServerViewProvider>
    </StrictMode>
  )
}
