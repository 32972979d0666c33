import { Notice } from '../../ui/Notice.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './webhooks.module.css'

/** Marks the webhook by which the dashboard itself follows the account. */
export function OwnWebhookTag() {
  return (
    <>
      <Tag tone="info">This dashboard’s own</Tag>
      <span className={styles.muted}>pages follow the account by it</span>
    </>
  )
}

/** Why nothing can be done with it here. */
export function OwnWebhookNotice() {
  return (
    <Notice tone="plain" title="This dashboard’s own: pages follow the account by it.">
      The dashboard registers it when it starts, and keeps its URL and events as they must be. Whoever runs
      the dashboard can remove it with <code>npm run desk -- forget-webhook</code>.
    </Notice>
  )
}
