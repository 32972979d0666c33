import { useEffect, useEffectEvent, useState } from 'react'
import { describeError } from '../api/error-text.ts'
import { ContractError, HttpError, notInPlanCode } from '../api/errors.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CheckPlanButton } from './CheckPlanButton.tsx'
import styles from './ErrorNotice.module.css'

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

  return (
    <Button onClick={onRetry}>
      Try now
      {/* The notice is read out at once: a number that counts would be read out every second. */}
      <span className={styles.seconds} aria-hidden="true">
        in {left} s
      </span>
    </Button>
  )
}

/** What came instead of a usable response, for whoever has to find the fault. */
function BrokenAnswer({ error }: { error: ContractError }) {
  return (
    <details className={styles.details}>
      <summary>Response received</summary>
      <p>{error.message}</p>
      <pre className={styles.answer}>{error.answer === '' ? 'The response was empty.' : error.answer}</pre>
    </details>
  )
}

/**
 * An error in words, with what to do. A read is retried automatically where that can help; what changes or
 * reveals something is retried by hand only.
 * @param keepsOld the page still shows older data
 * @param byHand never retried automatically
 */
export function ErrorNotice({
  error,
  onRetry,
  keepsOld = false,
  byHand = false,
}: {
  error: unknown
  onRetry: () => void
  keepsOld?: boolean
  byHand?: boolean
}) {
  const { kind, title, advice, retryInSeconds } = describeError(error)
  // Nothing is wrong: a person can do nothing about it here.
  const isForbidden = kind === 'forbidden'
  const isNotInPlan = error instanceof HttpError && error.code === notInPlanCode
  const again =
    retryInSeconds === null || byHand ? (
      <Button onClick={onRetry}>Try again</Button>
    ) : (
      <RetryCountdown key={`${kind} ${retryInSeconds}`} seconds={retryInSeconds} onRetry={onRetry} />
    )
  return (
    <Notice
      tone={isForbidden ? 'plain' : keepsOld ? 'warn' : 'bad'}
      title={`${title}.`}
      action={isNotInPlan ? <CheckPlanButton /> : isForbidden || kind === 'not-found' ? undefined : again}
    >
      {byHand && retryInSeconds !== null
        ? 'Nothing is retried automatically: try again when you are ready.'
        : advice}
      {keepsOld && !isForbidden ? ' Until then you see the last known data.' : null}
      {error instanceof ContractError ? <BrokenAnswer error={error} /> : null}
    </Notice>
  )
}
