import { Notice } from '../../ui/Notice.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './webhooks.module.css'

/** Marks the webhook by which the dashboard itself follows the account. */
export function OwnWebhookTag() {
  return (
    <>
      <Tag tone="info">This dashboard’s own</Tag>
      <span className={styles.muted}>keeps this dashboard up to date</span>
    </>
  )
}

/** Why nothing can be done with it here. */
export function OwnWebhookNotice() {
  return (
    <Notice tone="plain" title="This webhook keeps this dashboard up to date.">
      The dashboard registers it when it starts, and manages its URL and events. Whoever runs the dashboard
      can remove it with <code>npm run desk -- forget-webhook</code>.
    </Notice>
  )
}
