import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FoundNumber } from '../../domain/found-numbers.ts'
import { type BatchRow, isOpen, runBatch } from '../../domain/tracking-batch.ts'
import { batchPorts } from './batch-ports.ts'
import { batchStore } from './batch-store.ts'

export interface Batch {
  /** Undefined while it is being looked for, null where there is none. */
  rows: readonly BatchRow[] | null | undefined
  running: boolean
  begin: (numbers: readonly FoundNumber[]) => Promise<void>
  resume: () => void
  pause: () => void
  /** Sends one row again with what was corrected. */
  again: (index: number, number: FoundNumber) => void
  putAway: () => void
}

/** The batch of this browser: goes on after a reload, stops when the page is left. */
export function useBatch(): Batch {
  const client = useQueryClient()
  const [rows, setRows] = useState<Batch['rows']>()
  const [running, setRunning] = useState(false)
  const controller = useRef<AbortController>(null)

  const run = async (from: readonly BatchRow[]) => {
    const current = new AbortController()
    controller.current = current
    setRunning(true)
    await runBatch(from, batchPorts, current.signal, (next) => {
      if (controller.current === current) setRows(next)
    })
    if (controller.current !== current) return
    setRunning(false)
    void client.invalidateQueries({ queryKey: ['tracking-requests', 'list'] })
    void client.invalidateQueries({ queryKey: ['shipments'] })
  }

  useEffect(function findKeptBatch() {
    let left = false
    const find = async () => {
      const kept = await batchStore.read()
      if (!left) setRows(kept)
    }
    void find()
    return () => {
      left = true
      controller.current?.abort()
      controller.current = null
    }
  }, [])

  const start = async (next: readonly BatchRow[]) => {
    await batchStore.write(next)
    setRows(next)
    void run(next)
  }

  return {
    rows,
    running,
    begin: (numbers) => start(numbers.map((number) => ({ ...number, state: { kind: 'waiting' } }))),
    resume() {
      if (rows?.some(isOpen) === true && !running) void run(rows)
    },
    pause() {
      controller.current?.abort()
    },
    again(index, number) {
      if (rows === null || rows === undefined || running) return
      void start(
        rows.map((row, place) =>
          place === index ? { ...number, state: { kind: 'waiting' as const } } : row,
        ),
      )
    },
    putAway() {
      controller.current?.abort()
      setRows(null)
      void batchStore.forget()
    },
  }
}
