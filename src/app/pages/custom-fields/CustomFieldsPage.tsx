import { useQuery } from '@tanstack/react-query'
import { customFieldEntityTypes, entityTypeOf } from '#contract/custom-field-definition.ts'
import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import { isMalformed } from '#contract/json-api.ts'
import { customFieldDefinitionsOptions } from '../../api/custom-field-definitions.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { fieldKind, formatExample } from '#domain/fields/field-kinds.ts'
import { entityWord } from '#domain/fields/field-words.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { plural } from '../../util/plural.ts'
import styles from './custom-fields.module.css'
import { isTemplate } from './template.ts'

/** How its values are chosen or shown. */
function detailOf(definition: CustomFieldDefinition): string {
  const { hasOptions } = fieldKind(definition.dataType)
  if (hasOptions) return plural(definition.relationships.options.length, 'option')
  const example = formatExample(definition.dataType, definition.defaultFormat)
  return example === null ? '' : `shown as ${example}`
}

function Row({ definition }: { definition: CustomFieldDefinition }) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <Link to={paths.customField(definition.id)}>{definition.displayName ?? definition.apiSlug}</Link>
        {isTemplate(definition) ? <Tag tone="muted">template</Tag> : null}
        {definition.description === null ? null : (
          <span className={styles.about}>{definition.description}</span>
        )}
      </span>
      <span>{fieldKind(definition.dataType).label}</span>
      <code className={styles.slug}>{definition.apiSlug}</code>
      <span className={styles.muted}>{detailOf(definition)}</span>
    </li>
  )
}

function Group({
  entityType,
  definitions,
}: {
  entityType: string
  definitions: readonly CustomFieldDefinition[]
}) {
  const { one, many } = entityWord(entityType)
  return (
    <Card title={many} aside={<span className={styles.muted}>{plural(definitions.length, 'field')}</span>}>
      {definitions.length === 0 ? (
        <p className={styles.muted}>
          No field yet. <Link to={paths.newCustomField(entityType)}>Make one for a {one.toLowerCase()}</Link>
        </p>
      ) : (
        <ul className={styles.list} aria-label={`Custom fields of ${many.toLowerCase()}`}>
          {definitions.map((definition) => (
            <Row key={definition.id} definition={definition} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** `/custom-fields`: what the account keeps in fields of its own, by what it belongs to. */
export function Component() {
  // Elsewhere their names are enough; who manages them sees what a colleague has just made.
  const { data, error, refetch } = useQuery({ ...customFieldDefinitionsOptions(), staleTime: 0 })
  const readable = data?.data.filter((each) => !isMalformed(each)) ?? []
  const lost = (data?.data.length ?? 0) - readable.length
  const groups = new Map<string, CustomFieldDefinition[]>(customFieldEntityTypes.map((type) => [type, []]))
  for (const definition of readable) {
    const type = entityTypeOf(definition.entityType)
    groups.set(type, [...(groups.get(type) ?? []), definition])
  }
  return (
    <>
      <PageHead
        title="Custom fields"
        about="What your office keeps beside what the lines tell: a warehouse, an order number, a delivery appointment."
      >
        <LinkButton primary to={paths.newCustomField()}>
          New custom field
        </LinkButton>
      </PageHead>
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null ? <Skeleton width="100%" height={240} /> : null}
      {data?.data.length === 0 ? (
        <Notice tone="plain" title="No custom field yet.">
          Make one, and every shipment, container or tracking request has a place for it. Your own programs
          read its values by its slug.
        </Notice>
      ) : null}
      {data === undefined
        ? null
        : [...groups].map(([entityType, definitions]) => (
            <Group key={entityType} entityType={entityType} definitions={definitions} />
          ))}
      {lost === 0 ? null : (
        <p className={styles.muted}>
          {plural(lost, 'field')} cannot be read: not in the form of the interface.
        </p>
      )}
    </>
  )
}
