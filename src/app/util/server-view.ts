import { drawnAttribute } from '#contract/page-program.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** The server drew the page with these. React must get the same while it takes the page over, and this browser's own later. */
export interface ServerView {
  /** The world's time, epoch milliseconds; null if no answer had told it. */
  now: number | null
  /** Real time, epoch milliseconds. */
  realNow: number
  /** For a phone, as the request told it. */
  narrow: boolean
}

const ServerViewContext = createContext<ServerView | undefined>(undefined)

export const ServerViewProvider = ServerViewContext.Provider

/** Undefined where the browser draws the page alone. */
export function useServerView(): ServerView | undefined {
  return useContext(ServerViewContext)
}

/** On the server, and in the browser while the page stands as the server drew it. */
export function isServersPage(): boolean {
  return typeof document === 'undefined' || document.documentElement.hasAttribute(drawnAttribute)
}

const never = () => () => {}

/** True on the server, and while React takes over what it drew. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
