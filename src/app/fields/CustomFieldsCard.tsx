import { named } from '#domain/util/named.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CustomFieldDefinition,
  entityTypeOf,
  entityTypeOfRecord,
} from '#contract/custom-field-definition.ts'
import type { CustomField } from '#contract/custom-field.ts'
import { isMalformed } from '#contract/malformed.ts'
import { customFieldDefinitionsOptions } from '../api/custom-field-definitions.ts'
import { customFieldsOptions, type FieldOwner } from '../api/custom-fields.ts'
import { EmptyCell } from '../components/EmptyCell.tsx'
import { ErrorNotice } from '../components/ErrorNotice.tsx'
import { later } from '../components/later.tsx'
import { LazyBoundary } from '../components/LazyBoundary.tsx'
import { SavedNotice } from '../components/SavedNotice.tsx'
import { useCardEditing } from '../hooks/use-card-editing.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { Facts } from '../ui/Facts.tsx'
import { Link } from '../ui/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import text from '../ui/text.module.css'
import { fieldKind } from '#domain/fields/field-kinds.ts'
import { sorted } from '#domain/util/lists.ts'
import styles from './CustomFieldsCard.module.css'
import { FieldValue } from './FieldValue.tsx'
import { paths } from '../paths.ts'
import { knownZone, ownZone } from '#domain/time/format-time.ts'
import { keyed } from '../util/keyed.ts'
import { plural } from '#domain/util/words.ts'

/** By the reference if it leads to a definition, else by slug. */
function definitionOf(
  field: CustomField,
  definitions: readonly CustomFieldDefinition[],
): CustomFieldDefinition | undefined {
  const id = field.relationships.definition?.id
  return (
    definitions.find((each) => each.id === id) ?? definitions.find((each) => each.apiSlug === field.apiSlug)
  )
}

const CustomValuesForm = later(async () => (await import('./forms.ts')).CustomValuesForm)

const ownerWords = {
  shipment: 'shipments',
  container: 'containers',
  tracking_request: 'tracking requests',
} as const

/**
 * The values of the custom fields of a shipment, a container or a tracking request.
 * @param zone IANA name of the zone of the port; null if the record has none
 */
export function CustomFieldsCard({ owner, zone }: { owner: FieldOwner; zone: string | null }) {
  const fields = useQuery(customFieldsOptions(owner))
  const definitions = useQuery(customFieldDefinitionsOptions())
  const { editing, undo, begin, close, saved, undone } = useCardEditing(`values.${owner.id}`)
  const [sending, setSending] = useState(false)
  const known = definitions.data?.data.filter((each) => !isMalformed(each)) ?? []
  const all = fields.data?.data ?? []
  const readable = all.filter((each) => !isMalformed(each))
  const lost = all.length - readable.length
  const defined = known.filter((each) => entityTypeOf(each.entityType) === entityTypeOfRecord[owner.type])
  const editable = defined.filter((each) => fieldKind(each.dataType).meaning !== null)
  const isUndefined = definitions.data !== undefined && defined.length === 0
  const canEdit = fields.data !== undefined && editable.length > 0
  const shownZone = knownZone(zone) ?? ownZone()
  const isForm = editing && canEdit
  // Most records have none. It is one line while they load too, so that little moves.
  const isFolded = !isForm && undo === null && fields.error === null && all.length === 0

  return (
    <Card
      title="Custom fields"
      className={classes(styles.card, isFolded && styles.folded)}
      aside={
        sending ? (
          <output>Saving…</output>
        ) : isForm ? null : (
          <span className={styles.aside}>
            {fields.isPending && isFolded ? <Skeleton width={88} /> : null}
            {fields.data !== undefined && all.length === 0 ? (
              <EmptyCell
                reason={isUndefined ? `No custom fields for ${ownerWords[owner.type]} yet` : 'No values yet'}
              />
            ) : null}
            <Link to={paths.customFields()} data-print="hide">
              Manage fields
            </Link>
            {canEdit ? (
              <Button aria-label="Edit custom fields" data-print="hide" onClick={begin}>
                Edit
              </Button>
            ) : null}
          </span>
        )
      }
    >
      {undo === null ? null : <SavedNotice title="Custom fields saved." undo={undo} onDone={undone} />}
      {fields.error === null ? null : (
        <ErrorNotice
          error={fields.error}
          keepsOld={fields.data !== undefined}
          onRetry={() => void fields.refetch()}
        />
      )}
      {isForm ? (
        <LazyBoundary waiting={<Skeleton width="80%" />}>
          <CustomValuesForm
            owner={owner}
            zone={zone}
            definitions={editable}
            fields={readable}
            sending={sending}
            onSending={setSending}
            onClose={close}
            onSaved={(takeBack) => {
              setSending(false)
              saved(takeBack)
            }}
          />
        </LazyBoundary>
      ) : null}
      {(isForm && !sending) || all.length === 0 ? null : (
        <div className={styles.values}>
          <Facts
            items={sorted(
              keyed(readable, (field) =>
                named(definitionOf(field, known)?.displayName ?? null, field.apiSlug),
              ).map(({ key, item: { value, displayValue }, item }) => ({
                label: key,
                value: (
                  <FieldValue
                    dataType={definitionOf(item, known)?.dataType}
                    value={value}
                    displayValue={displayValue}
                    zone={shownZone}
                  />
                ),
              })),
              (one, other) => one.label.localeCompare(other.label),
            )}
          />
        </div>
      )}
      {lost > 0 ? <p className={text.footnote}>{plural(lost, 'value')} could not be read.</p> : null}
    </Card>
  )
}
