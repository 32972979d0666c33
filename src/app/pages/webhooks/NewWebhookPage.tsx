import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { sendNewWebhook } from '../../api/webhooks.ts'
import { Crumbs } from '../../components/Crumbs.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { RecordFormView } from '../../form/RecordFormView.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { attributesOf, fieldOfPointer, type WebhookValues, webhookValuesSchema } from './webhook-values.ts'
import { WebhookFields } from './WebhookFields.tsx'

const empty: WebhookValues = { url: '', active: true, events: [], headers: '' }

/** `/webhooks/new` */
export function Component() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const created = useRef('')
  const record = useRecordForm({
    schema: webhookValuesSchema,
    initial: empty,
    fieldOf: fieldOfPointer,
    // No draft is kept: headers of one's own can hold keys.
    async save(values) {
      created.current = (await sendNewWebhook(attributesOf(values))).data.id
      await queryClient.invalidateQueries({ queryKey: ['webhooks', 'list'], refetchType: 'all' })
    },
    onSaved: () => void navigate(paths.webhook(created.current), { replace: true }),
  })
  return (
    <>
      <PageHead
        title="New webhook"
        crumbs={
          <Crumbs>
            <Link to={paths.webhooks()}>Webhooks</Link> / <span>New</span>
          </Crumbs>
        }
      />
      <Card title="Where and what">
        <RecordFormView record={record} label="New webhook" saveLabel="Create webhook">
          <WebhookFields />
        </RecordFormView>
      </Card>
    </>
  )
}
