import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import {
  type CustomFieldDefinition,
  entityTypeOf,
  entityTypeOfRecord,
} from '#contract/custom-field-definition.ts'
import type { CustomField } from '#contract/custom-field.ts'
import { isMalformed } from '#contract/json-api.ts'
import { customFieldDefinitionsOptions } from '../api/custom-field-definitions.ts'
import { customFieldsOptions, type FieldOwner } from '../api/custom-fields.ts'
import { EmptyCell } from '../components/EmptyCell.tsx'
import { ErrorNotice } from '../components/ErrorNotice.tsx'
import { Instant } from '../components/Instant.tsx'
import { LazyBoundary } from '../components/LazyBoundary.tsx'
import { SavedNotice } from '../components/SavedNotice.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Link } from '../ui/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { fieldKind } from '#domain/fields/field-kinds.ts'
import { sorted } from '#domain/util/lists.ts'
import styles from './CustomFieldsCard.module.css'
import { paths } from '../paths.ts'
import { knownZone, ownZone } from '#domain/time/format-time.ts'
import { keyed } from '../util/keyed.ts'
import { storedDraft } from '../util/storage.ts'

/**
 * A value as the service formats it; what it does not format is shown as it came. It formats instants in UTC and
 * does not say so.
 */
function shown(field: CustomField, definition: CustomFieldDefinition | undefined, zone: string) {
  const { value, displayValue } = field
  if (definition?.dataType === 'datetime' && typeof value === 'string' && /T.*Z$/.test(value)) {
    return (
      <>
        <Instant at={value} zone={zone} />
        {displayValue === null ? null : <span className={styles.asFormatted}>{displayValue} UTC</span>}
      </>
    )
  }
  if (displayValue !== null && displayValue !== '') return displayValue
  if (value === null || value === '') return <EmptyCell reason="empty" />
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** By the reference where it leads to a definition, else by slug: both name the same thing. */
function definitionOf(
  field: CustomField,
  definitions: readonly CustomFieldDefinition[],
): CustomFieldDefinition | undefined {
  const id = field.relationships.definition?.id
  return (
    definitions.find((each) => each.id === id) ?? definitions.find((each) => each.apiSlug === field.apiSlug)
  )
}

/** Editing is loaded when it is asked for. */
const CustomValuesForm = lazy(async () => {
  const { CustomValuesForm: form } = await import('./CustomValuesForm.tsx')
  return { default: form }
})

const ownerWords = {
  shipment: 'shipment',
  container: 'container',
  tracking_request: 'tracking request',
} as const

/**
 * What the account keeps about a shipment, a box or a tracking request in fields of its own.
 * @param zone IANA name of the zone of the port; null where none belongs to the owner
 */
export function CustomFieldsCard({ owner, zone }: { owner: FieldOwner; zone: string | null }) {
  const fields = useQuery(customFieldsOptions(owner))
  const definitions = useQuery(customFieldDefinitionsOptions())
  // What was typed before a reload is taken up again.
  const [editing, setEditing] = useState(() => storedDraft(`values.${owner.id}`).read() !== null)
  const [sending, setSending] = useState(false)
  const [undo, setUndo] = useState<(() => Promise<void>) | null>(null)
  const known = definitions.data?.data.filter((each) => !isMalformed(each)) ?? []
  const all = fields.data?.data ?? []
  const readable = all.filter((each) => !isMalformed(each))
  const lost = all.length - readable.length
  const editable = known.filter(
    (each) =>
      entityTypeOf(each.entityType) === entityTypeOfRecord[owner.type] &&
      fieldKind(each.dataType).meaning !== null,
  )
  const canEdit = fields.data !== undefined && editable.length > 0
  const shownZone = knownZone(zone) ?? ownZone()
  const noun = ownerWords[owner.type]

  return (
    <Card
      title="Custom fields"
      aside={
        sending ? (
          <output>Saving…</output>
        ) : canEdit && !editing ? (
          <Button
            onClick={() => {
              setUndo(null)
              setEditing(true)
            }}
          >
            Edit custom fields
          </Button>
        ) : null
      }
    >
      {undo === null ? null : (
        <SavedNotice title="Custom fields saved." undo={undo} onDone={() => setUndo(null)} />
      )}
      {fields.error === null ? null : (
        <ErrorNotice
          error={fields.error}
          keepsOld={fields.data !== undefined}
          onRetry={() => void fields.refetch()}
        />
      )}
      {fields.isPending && fields.error === null ? (
        <div className={styles.lines}>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      ) : null}
      {editing && canEdit ? (
        <LazyBoundary waiting={<Skeleton width="80%" />}>
          <CustomValuesForm
            owner={owner}
            zone={zone}
            definitions={editable}
            fields={readable}
            sending={sending}
            onSending={setSending}
            onClose={() => setEditing(false)}
            onSaved={(takeBack) => {
              setSending(false)
              setEditing(false)
              setUndo(() => takeBack)
            }}
          />
        </LazyBoundary>
      ) : null}
      {editing && canEdit && !sending ? null : (
        <>
          {fields.data !== undefined && all.length === 0 ? (
            <p>
              <EmptyCell reason={`No value is set on this ${noun}.`} />
            </p>
          ) : null}
          <Facts
            items={sorted(
              keyed(readable, (field) => definitionOf(field, known)?.displayName ?? field.apiSlug).map(
                ({ key, item }) => ({ label: key, value: shown(item, definitionOf(item, known), shownZone) }),
              ),
              (one, other) => one.label.localeCompare(other.label),
            )}
          />
        </>
      )}
      {definitions.data !== undefined && editable.length === 0 ? (
        <p className={styles.footnote}>The account keeps no custom fields about a {noun} yet.</p>
      ) : null}
      {editing && !sending ? null : (
        <p className={styles.manage}>
          <Link to={paths.customFields()}>Manage fields</Link>
        </p>
      )}
      {lost > 0 ? <p className={styles.footnote}>{lost} of the values cannot be read.</p> : null}
    </Card>
  )
}
