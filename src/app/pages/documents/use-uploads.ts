import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Document } from '#contract/document.ts'
import { budgetWindowSeconds, HttpError } from '../../api/errors.ts'
import { documentUploadOptions } from '../../api/files.ts'
import { pause } from '../../util/pause.ts'
import { fileProblem } from '#domain/documents/document-words.ts'
import { secondMs } from '#domain/time/durations.ts'

export type UploadState =
  | { is: 'waiting' }
  | { is: 'sending'; sentBytes: number }
  /** The request limit is reached: it resumes by itself. */
  | { is: 'pausing' }
  | { is: 'done'; document: Document }
  | { is: 'failed'; error: unknown }
  | { is: 'canceled' }
  /** It was never sent: why, in words. */
  | { is: 'refused'; problem: string }

export interface Upload {
  key: number
  file: File
  /** Of the document that it becomes. */
  name: string
  state: UploadState
}

/** Whether leaving the page loses it: what the service rejected for good is lost already. */
export function isUnfinished({ state }: Upload): boolean {
  if (state.is === 'failed') return !(state.error instanceof HttpError) || state.error.status >= 500
  return ['waiting', 'sending', 'pausing'].includes(state.is)
}

/** Uploads, one after the other: the connection is shared, and so is the request limit. */
export function useUploads() {
  const { mutateAsync: upload } = useMutation(documentUploadOptions)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const line = useRef<Promise<void>>(Promise.resolve())
  const lastKey = useRef(0)

  useEffect(function stopWhenLeft() {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = (key: number, state: UploadState) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, state } : each)))

  async function send({ key, file, name }: Upload, signal: AbortSignal): Promise<void> {
    change(key, { is: 'sending', sentBytes: 0 })
    try {
      const onSent = (bytes: number) => change(key, { is: 'sending', sentBytes: Math.min(bytes, file.size) })
      change(key, { is: 'done', document: await upload({ file, name, onSent, signal }) })
    } catch (error) {
      if (signal.aborted) return change(key, { is: 'canceled' })
      if (!(error instanceof HttpError) || error.status !== 429) return change(key, { is: 'failed', error })
      change(key, { is: 'pausing' })
      await pause((error.retryAfterSeconds ?? budgetWindowSeconds) * secondMs, signal).catch(() => undefined)
      return signal.aborted
        ? change(key, { is: 'canceled' })
        : send({ key, file, name, state: { is: 'waiting' } }, signal)
    }
    return undefined
  }

  function queue(waiting: Upload) {
    const stop = new AbortController()
    stops.current.set(waiting.key, stop)
    line.current = line.current.then(() => (stop.signal.aborted ? undefined : send(waiting, stop.signal)))
  }

  function add(files: readonly File[], nameOf: (file: File) => string) {
    const added = files.map((file): Upload => {
      lastKey.current += 1
      const problem = fileProblem(file)
      const state: UploadState = problem === null ? { is: 'waiting' } : { is: 'refused', problem }
      return { key: lastKey.current, file, name: nameOf(file), state }
    })
    setUploads((before) => [...before, ...added])
    for (const each of added) if (each.state.is === 'waiting') queue(each)
  }

  function cancel(key: number) {
    stops.current.get(key)?.abort()
    change(key, { is: 'canceled' })
  }

  function retry(failed: Upload) {
    change(failed.key, { is: 'waiting' })
    queue(failed)
  }

  function cancelAll() {
    for (const { key, state } of uploads) if (state.is !== 'done') cancel(key)
  }

  const remove = (key: number) => setUploads((before) => before.filter((each) => each.key !== key))

  return { uploads, add, cancel, cancelAll, retry, remove }
}
