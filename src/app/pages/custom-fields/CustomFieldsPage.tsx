import { named } from '#domain/util/named.ts'
import { FirstOf } from '../../ui/FirstOf.tsx'
import { useQuery } from '@tanstack/react-query'
import { customFieldEntityTypes, entityTypeOf } from '#contract/custom-field-definition.ts'
import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import { isMalformed } from '#contract/malformed.ts'
import { customFieldDefinitionsOptions } from '../../api/custom-field-definitions.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { NewRecordLink } from '../../components/NewRecordLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { fieldKind, formatExample } from '#domain/fields/field-kinds.ts'
import { entityWord } from '#domain/fields/field-words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { plural } from '#domain/util/words.ts'
import styles from './custom-fields.module.css'
import { isTemplate } from './template.ts'

/** The number of its options, or an example of its format. */
function detailOf(definition: CustomFieldDefinition): string {
  const { hasOptions } = fieldKind(definition.dataType)
  if (hasOptions) return plural(definition.relationships.options.length, 'option')
  const example = formatExample(definition.dataType, definition.defaultFormat)
  return example === null ? '' : `as ${example}`
}

function Row({ definition }: { definition: CustomFieldDefinition }) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <Link to={paths.customField(definition.id)}>{named(definition.displayName, definition.apiSlug)}</Link>
        {isTemplate(definition) ? <Tag tone="muted">Template</Tag> : null}
        {definition.description === null ? null : (
          <span className={styles.about}>{definition.description}</span>
        )}
      </span>
      <span className={styles.type}>
        {fieldKind(definition.dataType).label} <span className={styles.about}>{detailOf(definition)}</span>
      </span>
      <code className={styles.slug}>{definition.apiSlug}</code>
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
  const { many } = entityWord(entityType)
  return (
    <Card title={many} aside={<span className={styles.muted}>{plural(definitions.length, 'field')}</span>}>
      {definitions.length === 0 ? (
        <p className={styles.muted}>
          No fields yet. <Link to={paths.newCustomField(entityType)}>Add one for {many.toLowerCase()}</Link>
        </p>
      ) : (
        <FirstOf items={definitions}>
          {(shown) => (
            <ul className={styles.fields} aria-label={`Custom fields of ${many.toLowerCase()}`}>
              {shown.map((definition) => (
                <Row key={definition.id} definition={definition} />
              ))}
            </ul>
          )}
        </FirstOf>
      )}
    </Card>
  )
}

/** `/custom-fields`: the custom fields of the account, by the records that have them. */
export function Component() {
  // Other pages can show an older list; here a field that a colleague has just added must be in it.
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
        about="Your own fields on shipments, containers and tracking requests, such as a warehouse or a delivery appointment"
      >
        <NewRecordLink to={paths.newCustomField()} error={error}>
          New custom field
        </NewRecordLink>
      </PageHead>
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null ? <Skeleton width="100%" height={240} /> : null}
      {data?.data.length === 0 ? (
        <Notice tone="plain" title="No custom fields yet.">
          A new field appears on every shipment, container or tracking request. Your programs read its values
          by its slug.
        </Notice>
      ) : null}
      {data === undefined || data.data.length === 0
        ? null
        : [...groups].map(([entityType, definitions]) => (
            <Group key={entityType} entityType={entityType} definitions={definitions} />
          ))}
      {lost === 0 ? null : <p className={styles.muted}>{plural(lost, 'field')} could not be read.</p>}
    </>
  )
}
