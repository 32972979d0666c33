import { useQuery } from '@tanstack/react-query'
import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomField } from '#contract/custom-field.ts'
import { isMalformed } from '#contract/json-api.ts'
import { containerCustomFieldsOptions, customFieldDefinitionsOptions } from '../../api/containers.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ContainerPage.module.css'
import { keyed } from './keyed.ts'

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

/** What the account keeps about the box in fields of its own. */
export function CustomFieldsCard({ containerId }: { containerId: string }) {
  const fields = useQuery(containerCustomFieldsOptions(containerId))
  const definitions = useQuery(customFieldDefinitionsOptions())
  const known = definitions.data?.data.filter((each) => !isMalformed(each)) ?? []
  const all = fields.data?.data ?? []
  const readable = all.filter((each) => !isMalformed(each))
  const lost = all.length - readable.length
  return (
    <Card title="Custom fields">
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
      {fields.data !== undefined && all.length === 0 ? (
        <p>
          <EmptyCell reason="No value is set on this container." />
        </p>
      ) : null}
      <Facts
        items={keyed(readable, (field) => nameOf(field, known))
          .map(({ key, item }) => ({ label: key, value: shown(item) }))
          .toSorted((one, other) => one.label.localeCompare(other.label))}
      />
      {lost > 0 ? <p className={styles.footnote}>{lost} of the values cannot be read.</p> : null}
    </Card>
  )
}
