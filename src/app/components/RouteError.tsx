import { useRouteError } from 'react-router'
import { Button, LinkButton } from '../ui/Button.tsx'
import { paths } from '../paths.ts'
import styles from './RouteError.module.css'
import { useErrorText } from './use-error-text.ts'

/** A page that could not be shown at all: a fault of ours, or a part of the app that did not load. */
export function RouteError() {
  const text = useErrorText(useRouteError())
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
