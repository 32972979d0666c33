import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readAnswer, type ReadAnswer } from '#domain/reading/answer.ts'
import { minuteMs } from '#domain/time/durations.ts'
import { callArrivalsOptions } from '../api/call-arrivals.ts'
import { useNow, useNowIfKnown } from '../clock/use-now.ts'

type Answer = Parameters<typeof readAnswer>[0]

/**
 * An answer with its shipments and boxes as they are now: the form that rules take. Undefined without an answer, and
 * before the service's clock was read.
 * @param everyMs how often it is looked at anew
 */
export function useReadIfKnown<Sent extends Answer>(
  sent: Sent | undefined,
  everyMs = minuteMs,
): ReadAnswer<Sent> | undefined {
  const now = useNowIfKnown(everyMs)
  const { data: arrivals } = useQuery(callArrivalsOptions())
  return useMemo(
    () => (sent === undefined || now === null ? undefined : readAnswer(sent, now, arrivals)),
    [sent, now, arrivals],
  )
}

/** The same of an answer that is there: suspends before the service's clock was read. */
export function useRead<Sent extends Answer>(sent: Sent): ReadAnswer<Sent> {
  useNow()
  // Both are there.
  return useReadIfKnown(sent) as ReadAnswer<Sent>
}
