import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Webhook } from '#contract/webhook.ts'
import { revealWebhookHeaders } from '../../api/webhooks.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { TextAreaField } from '../../form/TextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { shownLines, type WebhookValues } from './webhook-values.ts'
import styles from './webhooks.module.css'

const label = 'Custom headers'

/** The names alone: a value can be a key of the receiver, and is asked for when somebody wants to see it. */
function HiddenHeaders({ webhook }: { webhook: Webhook }) {
  const { register, resetField, setFocus } = useFormContext<WebhookValues>()
  const [error, setError] = useState<unknown>(null)
  const [isKeptBack, setKeptBack] = useState(false)
  // Only what is registered can be reset to what is revealed.
  register('headers')

  const show = (headers: Webhook['headers']) => {
    const lines = shownLines(headers)
    setKeptBack(lines === null)
    if (lines === null) return
    // As if the form had begun with them: what is not changed is not sent.
    flushSync(() => resetField('headers', { defaultValue: lines }))
    setFocus('headers')
  }

  const reveal = () => {
    setError(null)
    revealWebhookHeaders(webhook.id).then(show, setError)
  }

  return (
    <fieldset className={styles.headers}>
      <legend className={styles.eventsTitle}>{label}</legend>
      <ul className={styles.names}>
        {webhook.headers.map(({ name }, index) => (
          // A name can be there twice.
          <li key={`${index} ${name}`}>
            <code>{name}</code>: <span className={styles.muted}>hidden</span>
          </li>
        ))}
      </ul>
      {error === null ? null : <ErrorNotice error={error} byHand onRetry={reveal} />}
      {isKeptBack ? <output>This dashboard does not show the values.</output> : null}
      <div>
        <Button onClick={reveal}>Show and edit</Button>
      </div>
    </fieldset>
  )
}

/** The headers that are sent with every delivery. Those of a webhook that is there are hidden at first. */
export function HeadersField({ webhook }: { webhook: Webhook | null }) {
  const headers = useWatch<WebhookValues, 'headers'>({ name: 'headers' })
  if (headers === null && webhook !== null) return <HiddenHeaders webhook={webhook} />
  return (
    <TextAreaField
      name="headers"
      label={label}
      rows={3}
      spellCheck={false}
      hint="One per line, such as X-Office: east. Sent with every delivery."
    />
  )
}
