import { useEffect, useEffectEvent, useState } from 'react'
import { describeError } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Counts down in whole seconds and tries again, and so on until the error is gone. */
function RetryCountdown({ seconds, onRetry }: { seconds: number; onRetry: () => void }) {
  const [left, setLeft] = useState(seconds)
  const retry = useEffectEvent(onRetry)

  useEffect(
    function countDown() {
      let remaining = seconds
      const timer = setInterval(() => {
        remaining -= 1
        if (remaining <= 0) {
          remaining = seconds
          retry()
        }
        setLeft(remaining)
      }, 1000)
      return () => clearInterval(timer)
    },
    [seconds],
  )

  return <Button onClick={onRetry}>{`Try now (${left} s)`}</Button>
}

/**
 * An error of a query in words, with what to do. Tries again by itself where that can help.
 * @param keepsOld the page still shows older data
 */
export function ErrorNotice({
  error,
  onRetry,
  keepsOld = false,
}: {
  error: unknown
  onRetry: () => void
  keepsOld?: boolean
}) {
  const { kind, title, advice, retryInSeconds } = describeError(error)
  const again =
    retryInSeconds === null ? (
      <Button onClick={onRetry}>Try again</Button>
    ) : (
      <RetryCountdown key={`${kind} ${retryInSeconds}`} seconds={retryInSeconds} onRetry={onRetry} />
    )
  return (
    <Notice
      tone={keepsOld ? 'warn' : 'bad'}
      title={`${title}.`}
      action={kind === 'not-found' ? undefined : again}
    >
      {advice}
      {keepsOld ? ' Until then you see what was known before.' : null}
    </Notice>
  )
}
