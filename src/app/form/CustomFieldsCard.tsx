import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomField } from '#contract/custom-field.ts'
import { isMalformed } from '#contract/json-api.ts'
import {
  customFieldDefinitionsOptions,
  customFieldsOptions,
  type FieldOwner,
  saveCustomField,
} from '../api/custom-fields.ts'
import { EmptyCell } from '../components/EmptyCell.tsx'
import { ErrorNotice } from '../components/ErrorNotice.tsx'
import { LaterPart } from '../components/LaterPart.tsx'
import { SavedNotice } from '../components/SavedNotice.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './CustomFieldsCard.module.css'
import { keyed } from '../util/keyed.ts'
import { storedDraft } from '../util/storage.ts'

/** A value as the service formats it; what it does not format is shown as it came. */
function shown(field: CustomField) {
  if (field.displayValue !== null && field.displayValue !== '') return field.displayValue
  const { value } = field
  if (value === null || value === '') return <EmptyCell reason="empty" />
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** By definition where the reference leads to one, else by slug: both name the same thing. */
function nameOf(field: CustomField, definitions: readonly CustomFieldDefinition[]): string {
  const reference = field.relationships.definition
  const definition =
    definitions.find((each) => each.id === reference?.id) ??
    definitions.find((each) => each.apiSlug === field.apiSlug)
  return definition?.displayName ?? field.apiSlug
}

/** Editing is loaded when it is asked for. */
const CustomValuesForm = lazy(async () => {
  const { CustomValuesForm: form } = await import('./editing/CustomValuesForm.tsx')
  return { default: form }
})

const entityTypes = { shipment: ['Shipment'], container: ['Container', 'Cargo'] } as const

/** What the account keeps about a shipment or a box in fields of its own. */
export function CustomFieldsCard({ owner }: { owner: FieldOwner }) {
  const queries = useQueryClient()
  const fields = useQuery(customFieldsOptions(owner))
  const definitions = useQuery(customFieldDefinitionsOptions())
  // What was typed before a reload is taken up again.
  const [editing, setEditing] = useState(() => storedDraft(`values.${owner.id}`).read() !== null)
  const [undo, setUndo] = useState<(() => Promise<void>) | null>(null)
  const known = definitions.data?.data.filter((each) => !isMalformed(each)) ?? []
  const all = fields.data?.data ?? []
  const readable = all.filter((each) => !isMalformed(each))
  const lost = all.length - readable.length
  const names: readonly string[] = entityTypes[owner.type]
  const editable = known.filter((each) => names.includes(each.entityType) && each.dataType !== 'reference')
  const canEdit = fields.data !== undefined && editable.length > 0

  function offerUndo() {
    const before = new Map(readable.map((field) => [field.apiSlug, field.value]))
    setEditing(false)
    setUndo(() => async () => {
      const after = await queries.fetchQuery({ ...customFieldsOptions(owner), staleTime: 0 })
      const now = new Map(
        after.data.filter((each) => !isMalformed(each)).map((field) => [field.apiSlug, field.value]),
      )
      for (const slug of new Set([...before.keys(), ...now.keys()])) {
        const [was, is] = [before.get(slug) ?? null, now.get(slug) ?? null]
        if (JSON.stringify(was) !== JSON.stringify(is)) await saveCustomField(owner, slug, was)
      }
      await queries.invalidateQueries({ queryKey: customFieldsOptions(owner).queryKey })
    })
  }

  return (
    <Card
      title="Custom fields"
      aside={
        canEdit && !editing ? <Button onClick={() => setEditing(true)}>Edit custom fields</Button> : null
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
        <LaterPart waiting={<Skeleton width="80%" />}>
          <CustomValuesForm
            owner={owner}
            definitions={editable}
            fields={readable}
            onClose={() => setEditing(false)}
            onSaved={offerUndo}
          />
        </LaterPart>
      ) : (
        <>
          {fields.data !== undefined && all.length === 0 ? (
            <p>
              <EmptyCell reason={`No value is set on this ${owner.type}.`} />
            </p>
          ) : null}
          <Facts
            items={keyed(readable, (field) => nameOf(field, known))
              .map(({ key, item }) => ({ label: key, value: shown(item) }))
              .toSorted((one, other) => one.label.localeCompare(other.label))}
          />
        </>
      )}
      {lost > 0 ? <p className={styles.footnote}>{lost} of the values cannot be read.</p> : null}
    </Card>
  )
}
