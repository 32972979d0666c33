import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { Button, LinkButton } from '../ui/Button.tsx'
import { paths } from '../paths.ts'
import styles from './RouteError.module.css'
import { renewStyles } from '../util/renew-styles.ts'
import { untilRetry } from '../util/until-retry.ts'
import { useErrorText } from './use-error-text.ts'
import { secondMs } from '#domain/time/durations.ts'

/** Milliseconds until the code of a page that did not come is asked for again. */
const againMs = 1.5 * secondMs

/**
 * Opens the page again until its code comes.
 * @param missing the error that says so, another one for each try; null for any other error
 */
function useOpenAgain(missing: unknown): void {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(
    function openAgain() {
      if (missing === null) return undefined
      let isHere = true
      const open = async () => {
        await untilRetry(againMs)
        if (!isHere) return
        renewStyles()
        await navigate(location, { replace: true, state: location.state as unknown })
      }
      void open()
      return () => {
        isHere = false
      }
    },
    [missing, navigate, location],
  )
}

/** A page that could not be shown at all: a fault of ours, or a part of the app that did not load. */
export function RouteError() {
  const error = useRouteError()
  const text = useErrorText(error)
  useOpenAgain(text?.kind === 'offline' ? error : null)
  if (text === null) return null
  return (
    <div className={styles.page} role="alert">
      <h1>{text.title}</h1>
      <p>{text.advice}</p>
      <div className={styles.actions}>
        <Button primary onClick={() => location.reload()}>
          Reload page
        </Button>
        <LinkButton to={paths.shipments()}>Go to shipments</LinkButton>
      </div>
    </div>
  )
}
