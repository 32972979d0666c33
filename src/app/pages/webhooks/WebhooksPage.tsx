import { useQuery } from '@tanstack/react-query'
import { isMalformed } from '#contract/json-api.ts'
import type { Webhook } from '#contract/webhook.ts'
import { notificationsShown, type ToldNotification } from '../../api/webhooks.ts'
import { webhookListOptions, webhookNotificationsOptions } from '../../api/webhooks.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { Instant } from '../../components/Instant.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { plural } from '../../util/plural.ts'
import { webhookHealth } from './health.ts'
import styles from './webhooks.module.css'

function Health({ webhook, told }: { webhook: Webhook; told: readonly ToldNotification[] }) {
  const isWhole = told.length < notificationsShown
  const health = webhookHealth(
    webhook.active,
    told.filter(({ notification }) => notification.relationships.webhook?.id === webhook.id),
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
            `No delivery among the last ${notificationsShown}`
          )
        ) : (
          <>
            Last delivery <Instant at={health.lastDelivery} zone="UTC" />
          </>
        )}
        {health.waiting > 0 ? ` · ${health.waiting} waiting` : ''}
        {health.failed > 0 ? ` · ${health.failed} given up` : ''}
      </span>
    </>
  )
}

/** `told`: undefined while it is on its way, null where it could not be found out. */
function Row({ webhook, told }: { webhook: Webhook; told: readonly ToldNotification[] | undefined | null }) {
  return (
    <li className={styles.row}>
      <Link to={paths.webhook(webhook.id)} className={styles.url}>
        {webhook.url}
      </Link>
      {told === undefined ? (
        <Skeleton width={220} />
      ) : told === null ? (
        <span className={styles.muted}>How it does could not be found out</span>
      ) : (
        <Health webhook={webhook} told={told} />
      )}
    </li>
  )
}

/** `/webhooks`: where events are told, and how that goes. */
export function Component() {
  const { data, error, refetch } = useQuery(webhookListOptions)
  const told = useQuery(webhookNotificationsOptions(null))
  return (
    <>
      <PageHead
        title="Webhooks"
        about={`Tell your own programs what happens, as it happens. Health goes by the last ${notificationsShown} notifications of all webhooks.`}
      >
        <LinkButton primary to={paths.newWebhook()}>
          New webhook
        </LinkButton>
      </PageHead>
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
      )}
      {told.error === null || error !== null ? null : (
        <ErrorNotice
          error={told.error}
          keepsOld={told.data !== undefined}
          onRetry={() => void told.refetch()}
        />
      )}
      {data === undefined && error === null ? <Skeleton width="100%" height={120} /> : null}
      {data?.data.length === 0 ? (
        <Notice tone="plain" title="No webhook yet.">
          Make one to have milestones, deadlines and holds posted to an address of yours.
        </Notice>
      ) : null}
      <ul className={styles.list} aria-label="Webhooks">
        {data?.data.map((webhook) =>
          isMalformed(webhook) ? (
            <li key={webhook.id} className={styles.row}>
              A webhook that cannot be read: {webhook.problem}
            </li>
          ) : (
            <Row
              key={webhook.id}
              webhook={webhook}
              told={told.data ?? (told.error === null ? undefined : null)}
            />
          ),
        )}
      </ul>
    </>
  )
}
