import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { normalizeIdentifier } from '#contract/identifiers.ts'
import { trackingRequestOptions } from '../../api/tracking-requests.ts'
import { numberProblem, type NumberToTrack } from '#domain/tracking/found-numbers.ts'
import { requestPartsWords } from '#domain/fields/request-taken.ts'
import { requestOf } from './batch-outcomes.ts'
import { type BatchRow, leftOutOf } from './tracking-batch.ts'
import {
  nextTryWords,
  requestReasonWords,
  requestStatusWords,
} from '#domain/tracking/tracking-request-words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Input } from '../../ui/Input.tsx'
import { LineInput, TypeSelect, typeWords } from './NumberFields.tsx'
import { scacProblem } from './paste-schema.ts'
import styles from './TrackPage.module.css'
import { useCarriers } from './use-carriers.ts'

/** What became of a request: followed until the line has answered. */
function RequestOutcome({ id, onRetry, row }: { id: string; row: BatchRow; onRetry: Retry }) {
  const { data } = useQuery(trackingRequestOptions(id))
  if (data === undefined) return <span className={styles.note}>Sent</span>
  const request = data.data
  const shipment = request.relationships.trackedObject
  if (request.status === 'failed') {
    return (
      <Correctable
        row={row}
        reason={requestReasonWords(request) ?? 'Failed.'}
        field={null}
        onRetry={onRetry}
      />
    )
  }
  return (
    <>
      <span>
        {requestStatusWords(request.status)}
        {nextTryWords(request) === null ? '' : `: ${nextTryWords(request)}`}
      </span>
      {shipment === null ? null : <Link to={paths.shipment(shipment.id)}>Open shipment</Link>}
    </>
  )
}

type Retry = ((number: NumberToTrack) => void) | null

function Correctable({
  row,
  reason,
  field,
  onRetry,
}: {
  row: BatchRow
  reason: string
  field: 'number' | 'scac' | 'type' | null
  onRetry: Retry
}) {
  const [number, setNumber] = useState(row.number)
  const [type, setType] = useState(row.type)
  const [scac, setScac] = useState(row.scac)
  const key = normalizeIdentifier(number)
  const isSame = key === row.number && type === row.type && scac === row.scac
  const { isListed } = useCarriers()
  const typed = numberProblem({ number, type })
  const problem = typed ?? (field === 'number' && isSame ? reason : null)
  const line = scacProblem(scac, isListed) ?? (field === 'scac' && isSame ? reason : null)
  return (
    <>
      <span className={styles.cell}>
        <Input
          aria-label={`Number ${row.number}`}
          aria-invalid={problem === null ? undefined : true}
          value={number}
          spellCheck={false}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        {problem === null ? null : (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        )}
      </span>
      <TypeSelect
        number={row.number}
        type={type}
        problem={field === 'type' && isSame ? reason : null}
        onType={setType}
      />
      <LineInput
        number={row.number}
        issued={typed === null ? key : null}
        scac={scac}
        problem={line}
        onScac={setScac}
      />
      {field === null ? <span className={styles.problem}>{reason}</span> : null}
      <Button
        disabledReason={
          onRetry === null ? 'Other numbers are being sent.' : (typed ?? scacProblem(scac, isListed))
        }
        onClick={() => onRetry?.({ ...row, number: key, type, scac })}
      >
        Retry
      </Button>
    </>
  )
}

function Outcome({ row, follows, onRetry }: { row: BatchRow; follows: boolean; onRetry: Retry }) {
  const { state } = row
  if (state.kind === 'waiting') return <span className={styles.note}>Not sent yet</span>
  if (state.kind === 'sending') return <span className={styles.note}>Sending…</span>
  if (state.kind === 'sent') {
    return follows ? <RequestOutcome id={state.requestId} row={row} onRetry={onRetry} /> : <span>Sent</span>
  }
  if (state.kind === 'already') {
    // The other request may have led to nothing yet, and the search finds only what it has led to.
    const to = state.requestId === null ? paths.find(row.number) : paths.trackingRequest(state.requestId)
    return (
      <span>
        Already tracked. <Link to={to}>Open it</Link>
      </span>
    )
  }
  return <Correctable row={row} reason={state.reason} field={state.field} onRetry={onRetry} />
}

/** What the service has left out, with what was sent: it is kept here and nowhere else. */
function LeftOut({ row }: { row: BatchRow }) {
  const parts = leftOutOf(row)
  if (parts.length === 0) return null
  const requestId = requestOf(row)
  return (
    <p className={styles.problem} role="alert">
      The tracking service did not take: {requestPartsWords(parts, row)}.{' '}
      {requestId === null ? null : <Link to={paths.trackingRequest(requestId)}>Open request</Link>}
    </p>
  )
}

/** A number of the batch: what became of it, or what to correct. */
export function BatchRowView({ row, follows, onRetry }: { row: BatchRow; follows: boolean; onRetry: Retry }) {
  return (
    <tr>
      <td className={styles.number}>{row.number}</td>
      <td data-label="Type and carrier">
        {typeWords[row.type]}
        {row.scac === '' ? '' : `, ${row.scac}`}
      </td>
      <td data-label="Result">
        <span className={styles.outcome}>
          <Outcome row={row} follows={follows} onRetry={onRetry} />
        </span>
        <LeftOut row={row} />
      </td>
    </tr>
  )
}
