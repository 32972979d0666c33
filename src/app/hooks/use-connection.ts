import { useSyncExternalStore } from 'react'
import { connection, type ConnectionState } from '../api/connection.ts'

export function useConnection(): ConnectionState {
  return useSyncExternalStore(
    (listener) => connection.subscribe(listener),
    () => connection.state(),
    () => connection.state(),
  )
}
