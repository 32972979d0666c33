import { named } from '#domain/util/named.ts'
import { numberOr } from '#domain/util/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { requestTypes } from '#contract/carriers.ts'
import { normalizeIdentifier } from '#contract/identifiers.ts'
import type { TrackingRequest } from '#contract/tracking-request.ts'
import { partyOptions } from '../../api/parties.ts'
import { trackingRequestOptions } from '../../api/tracking-requests.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { numberProblem, type NumberToTrack } from '#domain/tracking/found-numbers.ts'
import { requestReasonWords } from '#domain/tracking/tracking-request-words.ts'
import { RecordFormView } from '../../form/RecordFormView.tsx'
import { SelectField } from '../../form/SelectField.tsx'
import { TextAreaField, TextField } from '../../form/TextField.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { retryOf, retrySchema, retriedNumber } from './retry.ts'
import { CarrierList, carrierListId } from './CarrierList.tsx'
import { LineGuess } from './LineGuess.tsx'
import { typeWords } from './NumberFields.tsx'
import { useCarriers } from './use-carriers.ts'

type OnTrack = (numbers: readonly NumberToTrack[]) => Promise<void>

/** The customer of the request: the same again, or none. */
function CustomerField({ id }: { id: string }) {
  const { data } = useQuery(partyOptions(id))
  const choices = [
    { value: id, label: named(data?.data.companyName ?? null, 'Same as before') },
    { value: '', label: 'None' },
  ]
  return <SelectField name="customerId" label="Customer" choices={choices} />
}

function CorrectionForm({ request, onTrack }: { request: TrackingRequest; onTrack: OnTrack }) {
  const { isListed } = useCarriers()
  const [schema] = useState(() => retrySchema(isListed))
  const record = useRecordForm({
    schema,
    initial: retryOf(request),
    save: (values) => onTrack([retriedNumber(values)]),
    draft: `track again ${request.id}`,
  })
  const { control, setValue } = record.form
  const [number, type, scac] = useWatch({ control, name: ['number', 'type', 'scac'] })
  const customer = request.relationships.customer
  return (
    <RecordFormView record={record} label="Request to correct" saveLabel="Resend">
      <p>
        <Link to={paths.trackingRequest(request.id)}>The request for {numberOr(request.requestNumber)}</Link>{' '}
        stays as it is; this creates a new one. {requestReasonWords(request)}
      </p>
      <CarrierList />
      <TextField name="number" label="Number" spellCheck={false} />
      <SelectField
        name="type"
        label="Type"
        checks="number"
        choices={requestTypes.map((value) => ({ value, label: typeWords[value] }))}
      />
      <TextField
        name="scac"
        label="Line"
        list={carrierListId}
        placeholder="auto-detect"
        spellCheck={false}
        hint={
          scac === '' ? (
            <LineGuess
              number={numberProblem({ number, type }) === null ? normalizeIdentifier(number) : null}
              onTake={(taken) => setValue('scac', taken, { shouldDirty: true, shouldValidate: true })}
            />
          ) : undefined
        }
      />
      <TextAreaField name="references" label="References" hint="One per line. Search finds them." rows={3} />
      <TextAreaField name="tags" label="Tags" hint="One per line." rows={2} />
      {customer === null ? null : <CustomerField id={customer.id} />}
    </RecordFormView>
  )
}

/** A request that failed, to be corrected and made again with all it had. */
export function RetryForm({ requestId, onTrack }: { requestId: string; onTrack: OnTrack }) {
  const { data, error, refetch } = useQuery(trackingRequestOptions(requestId))
  if (data !== undefined) return <CorrectionForm request={data.data} onTrack={onTrack} />
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  return <Skeleton width="100%" height={240} />
}
