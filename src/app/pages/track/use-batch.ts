import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { invalidateTracked } from '../../api/tracking-requests.ts'
import type { NumberToTrack } from '#domain/tracking/found-numbers.ts'
import { type BatchRow, isOpen, runBatch } from './tracking-batch.ts'
import { batchLock } from './batch-lock.ts'
import { batchPorts } from './batch-ports.ts'
import { batchStore } from './batch-store.ts'

export interface Batch {
  /** Undefined while it is being looked for, null where there is none. */
  rows: readonly BatchRow[] | null | undefined
  running: boolean
  /** Whether another tab is sending them. */
  elsewhere: boolean
  begin: (numbers: readonly NumberToTrack[]) => Promise<void>
  resume: () => void
  pause: () => void
  /** Sends one row again with what was corrected. */
  retry: (index: number, number: NumberToTrack) => void
  discard: () => void
}

/** The batch of this browser: goes on after a reload, stops when the page is left. One tab at a time sends it. */
export function useBatch(): Batch {
  const client = useQueryClient()
  const [rows, setRows] = useState<Batch['rows']>()
  const [running, setRunning] = useState(false)
  const [elsewhere, setElsewhere] = useState(false)
  const controller = useRef<AbortController>(null)
  const page = useRef<AbortController>(null)

  /** Shows what the other tab has, and takes over when it has ended. */
  const follow = useCallback(async () => {
    const left = page.current?.signal
    if (left === undefined || left.aborted) return
    setRunning(false)
    setElsewhere(true)
    setRows(await batchStore.read())
    try {
      await batchLock.released(left)
    } catch {
      return
    }
    const kept = await batchStore.read()
    if (left.aborted) return
    setRows(kept)
    setElsewhere(false)
  }, [])

  useEffect(
    function findKeptBatch() {
      const here = new AbortController()
      page.current = here
      const find = async () => {
        const [kept, held] = await Promise.all([batchStore.read(), batchLock.isHeld()])
        if (here.signal.aborted) return
        if (held) void follow()
        else setRows(kept)
      }
      void find()
      return () => {
        here.abort()
        controller.current?.abort()
        controller.current = null
      }
    },
    [follow],
  )

  /** Sends the rows until all have an answer, a pause comes or the page is left. */
  const run = async (from: readonly BatchRow[], current: AbortController) => {
    await runBatch(from, batchPorts(client), current.signal, (next) => {
      if (controller.current === current) setRows(next)
    })
    if (controller.current !== current) return
    setRunning(false)
    void invalidateTracked(client)
  }

  /**
   * Goes on with what `change` makes of the rows: not of those that this tab shows, another one may have gone on.
   * Resolves when they are kept, and to false where another tab sends: this one then shows how far it is.
   */
  const start = (change: (kept: readonly BatchRow[]) => readonly BatchRow[]) =>
    new Promise<boolean>((resolve) => {
      const current = new AbortController()
      controller.current = current
      setRunning(true)
      const work = async () => {
        const next = change((await batchStore.read()) ?? rows ?? [])
        await batchStore.write(next)
        if (controller.current === current) setRows(next)
        resolve(true)
        await run(next, current)
      }
      const attempt = async () => {
        if (await batchLock.hold(work)) return
        resolve(false)
        await follow()
      }
      void attempt()
    })

  const forget = async () => {
    if (await batchLock.hold(() => batchStore.forget())) setRows(null)
    else await follow()
  }

  return {
    rows,
    running,
    elsewhere,
    async begin(numbers) {
      const isKept = await start((kept) => [
        // What another tab has left unsent is not lost by this one.
        ...(kept.some(isOpen) ? kept : []),
        ...numbers.map((number) => ({ ...number, state: { kind: 'waiting' as const } })),
      ])
      // For the form, which keeps what was typed.
      if (!isKept) throw new Error('Another tab is sending numbers.')
    },
    resume() {
      if (rows?.some(isOpen) === true && !running) void start((kept) => kept)
    },
    pause() {
      controller.current?.abort()
    },
    retry(index, number) {
      const seen = rows?.[index]
      if (seen === undefined || running) return
      const change = (kept: readonly BatchRow[]) =>
        kept.map((row, place) =>
          place === index && row.number === seen.number
            ? { ...number, state: { kind: 'waiting' as const } }
            : row,
        )
      void start(change)
    },
    discard: () => void forget(),
  }
}
