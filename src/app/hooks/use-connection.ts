import { useSyncExternalStore } from 'react'
import { connection, type ConnectionState } from '../api/connection.ts'

/** What the last answers showed of the connection to the service. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(
    (listener) => connection.subscribe(listener),
    () => connection.state(),
  )
}
