import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isMalformed } from '#contract/malformed.ts'
import { HttpError } from '../../api/errors.ts'
import {
  type WebhookAttributes,
  webhookCreateOptions,
  webhookEditOptions,
  webhookListOptions,
} from '../../api/webhooks.ts'
import { ListCrumbs } from '../../components/Crumbs.tsx'
import { InPlan } from '../../components/InPlan.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RecordFormView } from '../../form/RecordFormView.tsx'
import { MadeNotice } from '../../form/MadeNotice.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { attributesOf, fieldOfPointer, type WebhookValues, webhookValuesSchema } from './webhook-values.ts'
import { WebhookFields } from './WebhookFields.tsx'

const empty: WebhookValues = { url: '', active: true, events: [], headers: '' }

/** One with the same URL and events. */
async function findSame(queries: QueryClient, { url, events, active }: WebhookAttributes) {
  const { data } = await queries.fetchQuery({ ...webhookListOptions, staleTime: 0 })
  return data
    .filter((each) => !isMalformed(each))
    .find(
      (each) =>
        each.url === url &&
        each.active === active &&
        each.events.length === events.length &&
        events.every((event) => each.events.includes(event)),
    )
}

/** `/webhooks/new` */
export function Component() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const created = useRef('')
  // One that is made and not quite taken is changed, not made again, until it is left as it is.
  const [madeId, setMadeId] = useState('')
  const changing = useMutation(webhookEditOptions(madeId))
  // After an attempt with an unknown outcome: a second webhook would send everything twice.
  const unsure = useRef(false)
  const creating = useMutation({
    ...webhookCreateOptions,
    onError(error) {
      unsure.current = !(error instanceof HttpError) || error.status >= 500
    },
  })
  const record = useRecordForm({
    schema: webhookValuesSchema,
    initial: empty,
    fieldOf: fieldOfPointer,
    // No draft is kept: custom headers can hold keys.
    async save(values) {
      const attributes = attributesOf(values)
      const made = unsure.current && madeId === '' ? await findSame(queryClient, attributes) : undefined
      if (made !== undefined) {
        created.current = made.id
        return null
      }
      const written = await (madeId === '' ? creating : changing).mutateAsync(attributes)
      created.current = written.held.id
      setMadeId(written.held.id)
      return written
    },
    onSaved: () => void navigate(paths.webhook(created.current), { replace: true }),
    onDiscard: () => setMadeId(''),
  })
  return (
    <>
      <PageHead
        title="New webhook"
        crumbs={<ListCrumbs list="Webhooks" to={paths.webhooks()} here="New" />}
      />
      <InPlan list={webhookListOptions}>
        <Card title="Settings">
          <RecordFormView
            record={record}
            label="New webhook"
            saveLabel={madeId === '' ? 'Create webhook' : 'Save'}
          >
            <MadeNotice record={record} what="webhook" to={madeId === '' ? null : paths.webhook(madeId)}>
              What was saved of it is in effect.
            </MadeNotice>
            <WebhookFields webhook={null} />
          </RecordFormView>
        </Card>
      </InPlan>
    </>
  )
}
