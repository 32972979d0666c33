import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Webhook, WebhookTrial } from '#contract/webhook.ts'
import { type WebhookEventName, webhookEventNames } from '#contract/webhook-event.ts'
import { webhookTestOptions } from '../../api/webhooks.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Input.tsx'
import { Payload } from './Payload.tsx'
import styles from './webhooks.module.css'

function Outcome({ trial }: { trial: WebhookTrial }) {
  const answered =
    trial.statusCode === null ? trial.error : `The receiver responded with ${trial.statusCode}.`
  return (
    <>
      <Notice
        tone={trial.succeeded ? 'info' : 'bad'}
        title={trial.succeeded ? 'Delivered.' : 'Not delivered.'}
      >
        {answered}
      </Notice>
      {trial.requestBody === null ? null : <Payload label="Request" text={trial.requestBody} />}
      {trial.responseBody === null ? null : <Payload label="Response" text={trial.responseBody} />}
    </>
  )
}

/** Sends a sample to the webhook's saved URL, once and outside the queue. */
export function TestCard({ webhook }: { webhook: Webhook }) {
  const id = useId()
  const known = webhookEventNames.filter((name) => webhook.events.includes(name))
  const choices = known.length === 0 ? webhookEventNames : known
  const [event, setEvent] = useState<WebhookEventName>(choices[0] ?? 'container.created')
  const test = useMutation(webhookTestOptions(webhook))
  const send = () => test.mutate(event)

  return (
    <Card title="Send a test">
      <div className={styles.stack}>
        <p>Sends a sample event, signed like a real one, without your custom headers.</p>
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
          <Button onClick={send} disabledReason={test.isPending ? 'Sending…' : null}>
            {test.isPending ? 'Sending…' : 'Send test'}
          </Button>
        </div>
        {test.error === null ? null : <ErrorNotice error={test.error} byHand onRetry={send} />}
        {test.data === undefined ? null : <Outcome trial={test.data} />}
      </div>
    </Card>
  )
}
