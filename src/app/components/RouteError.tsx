import { useRouteError } from 'react-router'
import { describeError } from '../api/error-text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { paths } from '../paths.ts'
import styles from './RouteError.module.css'

/** A page that could not be shown at all: a fault of ours, or a part of the app that did not load. */
export function RouteError() {
  const text = describeError(useRouteError())
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
