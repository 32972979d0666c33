import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { Webhook } from '#contract/webhook.ts'
import {
  ownWebhookOptions,
  webhookDeleteOptions,
  webhookEditOptions,
  webhookKeys,
  webhookOptions,
} from '../../api/webhooks.ts'
import { ListCrumbs } from '../../components/Crumbs.tsx'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { RecordFrame } from '../../components/RecordFrame.tsx'
import { RecordFormView } from '../../form/RecordFormView.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { OwnWebhookNotice } from './OwnWebhook.tsx'
import { SecretCard } from './SecretCard.tsx'
import { TestCard } from './TestCard.tsx'
import { changesOf, fieldOfPointer, valuesOf, webhookValuesSchema } from './webhook-values.ts'
import { WebhookFields } from './WebhookFields.tsx'
import styles from './webhooks.module.css'

/** The host of a webhook's address; the whole where it is no URL. */
function hostOf(url: string): string {
  return /^https?:\/\/(?:[^/@]*@)?([^/?#]+)/.exec(url)?.[1] ?? url
}

/** `/webhooks/:id` */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(webhookOptions(id))
  const own = useQuery(ownWebhookOptions)
  return (
    <RecordFrame
      query={query}
      what="Webhook"
      missing="No webhook at this link. It may have been deleted."
      loading={<PageLoading />}
    >
      {({ data }) =>
        own.data?.id === id ? <OwnWebhookView webhook={data} /> : <WebhookView key={id} webhook={data} />
      }
    </RecordFrame>
  )
}

function EditCard({ webhook }: { webhook: Webhook }) {
  const saving = useMutation(webhookEditOptions(webhook.id))
  const record = useRecordForm({
    schema: webhookValuesSchema,
    initial: valuesOf(webhook),
    fieldOf: fieldOfPointer,
    // No draft is kept: custom headers can hold keys.
    save: async (_, changed) => saving.mutateAsync(changesOf(changed)),
  })
  return (
    <Card title="Settings">
      <RecordFormView record={record} label="Webhook">
        <WebhookFields webhook={webhook} />
      </RecordFormView>
    </Card>
  )
}

/** Of the webhook by which the dashboard itself follows the account, how deliveries go; nothing of it is for people. */
function OwnWebhookView({ webhook }: { webhook: Webhook }) {
  return (
    <>
      <PageHead
        title={`Webhook to ${hostOf(webhook.url)}`}
        heading={webhook.url}
        crumbs={<ListCrumbs list="Webhooks" to={paths.webhooks()} here={hostOf(webhook.url)} />}
      />
      <div className={styles.column}>
        <OwnWebhookNotice />
        <NotificationsCard id={webhook.id} />
      </div>
    </>
  )
}

function WebhookView({ webhook }: { webhook: Webhook }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const deletion = useMutation(webhookDeleteOptions(webhook.id))
  const leave = async () => {
    await navigate(paths.webhooks(), { replace: true })
    // Only when its page is left: while it is shown, a refetch would find nothing.
    queryClient.removeQueries({ queryKey: webhookKeys.one(webhook.id) })
  }
  return (
    <>
      <PageHead
        title={`Webhook to ${hostOf(webhook.url)}`}
        heading={webhook.url}
        crumbs={<ListCrumbs list="Webhooks" to={paths.webhooks()} here={hostOf(webhook.url)} />}
      >
        <DeleteDialog
          title="Delete this webhook?"
          doing="Delete webhook"
          onDelete={deletion.mutateAsync}
          onDeleted={() => void leave()}
        >
          <p>
            Nothing more is sent to its URL. Its secret, pending notifications and history are deleted for
            good.
          </p>
        </DeleteDialog>
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.column}>
          <NotificationsCard id={webhook.id} />
          <SecretCard id={webhook.id} />
          <TestCard webhook={webhook} />
        </div>
        <EditCard webhook={webhook} />
      </div>
    </>
  )
}
