import { FirstOf } from '../../ui/FirstOf.tsx'
import { useQuery } from '@tanstack/react-query'
import { isMalformed } from '#contract/malformed.ts'
import type { Webhook } from '#contract/webhook.ts'
import { notificationsShown, type NotificationWithAttempts } from '../../api/webhooks.ts'
import { ownWebhookOptions, webhookListOptions, webhookNotificationsOptions } from '../../api/webhooks.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { OwnInstant } from '../../components/OwnInstant.tsx'
import { NewRecordLink } from '../../components/NewRecordLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { plural } from '#domain/util/words.ts'
import { webhookHealth } from './health.ts'
import { OwnWebhookTag } from './OwnWebhook.tsx'
import styles from './webhooks.module.css'

function Health({
  webhook,
  notifications,
}: {
  webhook: Webhook
  notifications: readonly NotificationWithAttempts[]
}) {
  const isWhole = notifications.length < notificationsShown
  const health = webhookHealth(
    webhook.active,
    notifications.filter(({ notification }) => notification.relationships.webhook?.id === webhook.id),
    isWhole,
  )
  return (
    <>
      <Tag tone={health.tone}>{health.label}</Tag>
      <span className={styles.muted}>{plural(webhook.events.length, 'event')}</span>
      <span className={styles.muted}>
        {health.lastDelivery === null ? (
          isWhole ? (
            'No delivery yet'
          ) : (
            `No delivery in the latest ${notificationsShown}`
          )
        ) : (
          <>
            Last delivery <OwnInstant at={health.lastDelivery} />
          </>
        )}
        {health.waiting > 0 ? ` · ${health.waiting} pending` : ''}
        {health.failed > 0 ? ` · ${health.failed} failed` : ''}
      </span>
    </>
  )
}

/** `notifications`: undefined while they load, null where they could not be loaded. */
function Row({
  webhook,
  isOwn,
  notifications,
}: {
  webhook: Webhook
  isOwn: boolean
  notifications: readonly NotificationWithAttempts[] | undefined | null
}) {
  return (
    <li className={styles.row}>
      <Link to={paths.webhook(webhook.id)} className={styles.url}>
        {webhook.url}
      </Link>
      {isOwn ? <OwnWebhookTag /> : null}
      {notifications === undefined ? (
        <Skeleton width={220} />
      ) : notifications === null ? (
        <span className={styles.muted}>Status could not be loaded</span>
      ) : (
        <Health webhook={webhook} notifications={notifications} />
      )}
    </li>
  )
}

/** `/webhooks`: where events are posted, and how that goes. */
export function Component() {
  const { data, error, refetch } = useQuery(webhookListOptions)
  const notifications = useQuery(webhookNotificationsOptions(null))
  const own = useQuery(ownWebhookOptions)
  return (
    <>
      <PageHead
        title="Webhooks"
        about={`Post events to your own programs as they happen. Status is based on the latest ${notificationsShown} notifications of all webhooks.`}
      >
        <NewRecordLink to={paths.newWebhook()} error={error}>
          New webhook
        </NewRecordLink>
      </PageHead>
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
      )}
      {notifications.error === null || error !== null ? null : (
        <ErrorNotice
          error={notifications.error}
          keepsOld={notifications.data !== undefined}
          onRetry={() => void notifications.refetch()}
        />
      )}
      {data === undefined && error === null ? <Skeleton width="100%" height={120} /> : null}
      {data?.data.length === 0 ? (
        <Notice tone="plain" title="No webhooks yet.">
          Create one to have milestones, deadlines and holds posted to your URL.
        </Notice>
      ) : null}
      <FirstOf items={data?.data ?? []}>
        {(shown) => (
          <ul className={styles.list} aria-label="Webhooks">
            {shown.map((webhook) =>
              isMalformed(webhook) ? (
                <li key={webhook.id} className={styles.row}>
                  Unreadable webhook: {webhook.problem}
                </li>
              ) : (
                <Row
                  key={webhook.id}
                  webhook={webhook}
                  isOwn={webhook.id === own.data?.id}
                  notifications={notifications.data ?? (notifications.error === null ? undefined : null)}
                />
              ),
            )}
          </ul>
        )}
      </FirstOf>
    </>
  )
}
