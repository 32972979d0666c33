import { useSyncExternalStore } from 'react'
import { connection, type ConnectionState } from '../api/connection.ts'

/** What the last answers told about the way to the service. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(
    (listener) => connection.subscribe(listener),
    () => connection.state(),
  )
}
