import { FirstOf } from '../../ui/FirstOf.tsx'
import { useQuery } from '@tanstack/react-query'
import type { WebhookNotificationLog } from '#contract/webhook-notification.ts'
import {
  notificationsShown,
  type NotificationWithAttempts,
  webhookNotificationsOptions,
} from '../../api/webhooks.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { OwnInstant } from '../../components/OwnInstant.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { plural } from '#domain/util/words.ts'
import { deliveryState } from './delivery-state.ts'
import { Payload } from './Payload.tsx'
import styles from './webhooks.module.css'

function AttemptItem({ attempt }: { attempt: WebhookNotificationLog }) {
  const said =
    attempt.statusCode === null ? (attempt.error ?? 'No response') : `Response ${attempt.statusCode}`
  return (
    <li>
      {said}
      {attempt.durationMs === null ? null : ` after ${attempt.durationMs} ms`}
      {attempt.createdAt === null ? null : (
        <>
          {' · '}
          <OwnInstant at={attempt.createdAt} />
        </>
      )}
      {attempt.responseBody === null || attempt.responseBody === '' ? null : (
        <Payload label={`Response to attempt ${attempt.attempt ?? ''}`} text={attempt.responseBody} />
      )}
    </li>
  )
}

function NotificationItem({ delivery: { notification, attempts } }: { delivery: NotificationWithAttempts }) {
  const { deliveryStatus, event, createdAt, id } = notification
  const state = deliveryState(deliveryStatus)
  const body = attempts.find(({ requestBody }) => requestBody !== null)?.requestBody ?? null
  return (
    <li className={styles.row}>
      <details className={styles.notification}>
        <summary>
          <Tag tone={state.tone}>{state.label}</Tag>
          <strong>{event}</strong>
          {createdAt === null ? null : <OwnInstant at={createdAt} />}
          <span className={styles.muted}>{plural(attempts.length, 'attempt')}</span>
        </summary>
        <p className={styles.muted}>Notification {id}</p>
        <FirstOf items={attempts}>
          {(shown) => (
            <ol className={styles.attempts}>
              {shown.map((attempt) => (
                <AttemptItem key={attempt.id} attempt={attempt} />
              ))}
            </ol>
          )}
        </FirstOf>
        {body === null ? null : <Payload label="Request" text={body} />}
      </details>
    </li>
  )
}

/** More would push the rest of the page out of sight. */
const shownAtFirst = 10

/** What was sent or is pending, newest first, each with its attempts. */
export function NotificationsCard({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(webhookNotificationsOptions(id))
  return (
    <Card title="Notifications" aside={<span className={styles.muted}>latest {notificationsShown}</span>}>
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null ? <Skeleton width="100%" height={80} /> : null}
      {data?.length === 0 ? <p>No notifications yet.</p> : null}
      <FirstOf items={data ?? []} first={shownAtFirst}>
        {(shown) => (
          <ul className={styles.list} aria-label="Notifications">
            {shown.map((each) => (
              <NotificationItem key={each.notification.id} delivery={each} />
            ))}
          </ul>
        )}
      </FirstOf>
    </Card>
  )
}
