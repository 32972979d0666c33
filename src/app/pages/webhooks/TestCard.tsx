import { useId, useState } from 'react'
import type { Webhook, WebhookTrial } from '#contract/webhook.ts'
import { type WebhookEventName, webhookEventNames } from '#contract/webhook-event.ts'
import { sendWebhookTest } from '../../api/webhooks.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Input.tsx'
import { Payload } from './Payload.tsx'
import styles from './webhooks.module.css'

function Outcome({ trial }: { trial: WebhookTrial }) {
  const answered = trial.statusCode === null ? trial.error : `The receiver answered ${trial.statusCode}.`
  return (
    <>
      <Notice tone={trial.succeeded ? 'info' : 'bad'} title={trial.succeeded ? 'Delivered.' : 'Not taken.'}>
        {answered}
      </Notice>
      {trial.requestBody === null ? null : <Payload label="What was sent" text={trial.requestBody} />}
      {trial.responseBody === null ? null : <Payload label="What came back" text={trial.responseBody} />}
    </>
  )
}

/** Sends a sample to the webhook's saved address, once and outside the queue. */
export function TestCard({ webhook }: { webhook: Webhook }) {
  const id = useId()
  const known = webhookEventNames.filter((name) => webhook.events.includes(name))
  const choices = known.length === 0 ? webhookEventNames : known
  const [event, setEvent] = useState<WebhookEventName>(choices[0] ?? 'container.created')
  const [sending, setSending] = useState(false)
  const [trial, setTrial] = useState<WebhookTrial | null>(null)
  const [error, setError] = useState<unknown>(null)

  const send = () => {
    setSending(true)
    setTrial(null)
    setError(null)
    sendWebhookTest(webhook.id, webhook.url, event)
      .then(setTrial, setError)
      .finally(() => setSending(false))
  }

  return (
    <Card title="Send a test">
      <div className={styles.stack}>
        <p>A sample of an event, signed like a real one, without the headers of your own.</p>
        <div className={styles.actions}>
          <label htmlFor={id}>Event</label>
          <Select
            id={id}
            value={event}
            onChange={(change) => {
              const chosen = choices.find((name) => name === change.target.value)
              if (chosen !== undefined) setEvent(chosen)
            }}
          >
            {choices.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
          <Button onClick={send} disabledReason={sending ? 'It is being sent.' : null}>
            {sending ? 'Sending…' : 'Send test'}
          </Button>
        </div>
        {error === null ? null : <ErrorNotice error={error} byHand onRetry={send} />}
        {trial === null ? null : <Outcome trial={trial} />}
      </div>
    </Card>
  )
}
