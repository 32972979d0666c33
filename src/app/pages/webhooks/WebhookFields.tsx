import { FirstOf } from '../../ui/FirstOf.tsx'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { isMalformed } from '#contract/malformed.ts'
import type { Webhook } from '#contract/webhook.ts'
import { webhookEventsOptions } from '../../api/webhooks.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { CheckField } from '../../form/CheckField.tsx'
import { FieldNotes, useFieldError } from '../../form/Field.tsx'
import { TextField } from '../../form/TextField.tsx'
import { useField } from '../../form/use-field.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HeadersField } from './HeadersField.tsx'
import type { WebhookValues } from './webhook-values.ts'
import styles from './webhooks.module.css'

/** Broken between its words where it is too long for a line. */
function EventName({ name }: { name: string }) {
  return (
    <code>
      {name.split('.').map((word, index) => (
        <Fragment key={word}>
          {index === 0 ? null : (
            <>
              .<wbr />
            </>
          )}
          {word}
        </Fragment>
      ))}
    </code>
  )
}

/** The events by group, each with what it means. */
function EventFields() {
  const id = useId()
  const error = useFieldError('events')
  const field = useField('events')
  const { data, error: failure, refetch } = useQuery(webhookEventsOptions)
  if (data === undefined) {
    return failure === null ? (
      <Skeleton width="100%" height={200} />
    ) : (
      <ErrorNotice error={failure} onRetry={() => void refetch()} />
    )
  }
  return (
    <fieldset className={styles.events}>
      <legend className={styles.eventsTitle}>Events</legend>
      <FieldNotes id={id} error={error} />
      <FirstOf items={data.data}>
        {(categories) =>
          categories.map((category) =>
            isMalformed(category) ? null : (
              <fieldset key={category.id} className={styles.group}>
                <legend>{category.name}</legend>
                <FirstOf items={category.events}>
                  {(shown) =>
                    shown.map(({ name, description }) => (
                      <label key={name} className={styles.event}>
                        <input type="checkbox" value={name} {...field} />
                        <span>
                          <EventName name={name} />
                          <span className={styles.meaning}>{description}</span>
                        </span>
                      </label>
                    ))
                  }
                </FirstOf>
              </fieldset>
            ),
          )
        }
      </FirstOf>
    </fieldset>
  )
}

/** The settings of a webhook; null while it is not made. */
export function WebhookFields({ webhook }: { webhook: Webhook | null }) {
  const active = useWatch<WebhookValues, 'active'>({ name: 'active' })
  const unknown = active === null ? 'Not known whether it is on. ' : ''
  return (
    <>
      <TextField
        name="url"
        label="URL"
        type="url"
        inputMode="url"
        spellCheck={false}
        placeholder="https://example.com/quayside"
        hint="Events are posted here. Private network addresses are rejected."
      />
      <CheckField
        name="active"
        label="Active"
        hint={`${unknown}While off, nothing is sent, and missed events are not sent later.`}
      />
      <HeadersField webhook={webhook} />
      <EventFields />
    </>
  )
}
