import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import { customFieldDefinitionOptions, sendDefinition } from '../../api/custom-field-definitions.ts'
import { Crumbs } from '../../components/Crumbs.tsx'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RecordFrame } from '../../components/RecordFrame.tsx'
import { fieldKind } from '#domain/fields/field-kinds.ts'
import { entityWord } from '#domain/fields/field-words.ts'
import { RecordFormView } from '../../form/RecordFormView.tsx'
import { TextField } from '../../form/TextField.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './custom-fields.module.css'
import {
  changeableAttributesOf,
  changeableValuesSchema,
  fieldOfPointer,
  valuesOf,
} from './definition-values.ts'
import { DefinitionFields } from './DefinitionFields.tsx'
import { DeleteField } from './DeleteField.tsx'
import { OptionsCard } from './OptionsCard.tsx'
import { isTemplate } from './template.ts'

function EditForm({ definition }: { definition: CustomFieldDefinition }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { dataType, validation } = definition
  const record = useRecordForm({
    schema: changeableValuesSchema,
    initial: valuesOf(definition),
    draft: `custom field ${definition.id}`,
    fieldOf: fieldOfPointer,
    async save(values) {
      await sendDefinition(definition.id, changeableAttributesOf(values, dataType, validation))
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['custom-field-definitions'], refetchType: 'all' }),
        // Values are shown in the format of their definition.
        queryClient.invalidateQueries({ queryKey: ['custom-fields'] }),
      ])
    },
    onSaved: () => void navigate(paths.customFields()),
  })
  return (
    <RecordFormView record={record} label="Custom field">
      <TextField name="displayName" label="Name" />
      <DefinitionFields dataType={dataType} />
    </RecordFormView>
  )
}

function FixedFacts({ definition }: { definition: CustomFieldDefinition }) {
  return (
    <Card title="Fixed">
      <Facts
        items={[
          { label: 'Belongs to', value: entityWord(definition.entityType).one },
          { label: 'Holds', value: fieldKind(definition.dataType).label },
          { label: 'Slug', value: <code className={styles.slug}>{definition.apiSlug}</code> },
          ...(isTemplate(definition)
            ? [
                {
                  label: 'Format',
                  value: definition.defaultFormat ?? <EmptyCell reason="as it is" />,
                },
              ]
            : []),
        ]}
      />
      <p className={styles.footnote}>
        {isTemplate(definition)
          ? 'A template of the provider: it is used as it is, and nothing of it can be changed here.'
          : 'Programs and stored values rely on these. Another kind of value needs another field.'}
      </p>
    </Card>
  )
}

function KnownField({ definition }: { definition: CustomFieldDefinition }) {
  const title = definition.displayName ?? definition.apiSlug
  return (
    <>
      <PageHead
        title={title}
        crumbs={
          <Crumbs>
            <Link to={paths.customFields()}>Custom fields</Link> / <span>{title}</span>
          </Crumbs>
        }
      >
        {isTemplate(definition) ? null : <DeleteField definition={definition} />}
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.stack}>
          {isTemplate(definition) ? null : (
            <Card title="Name, look and checks">
              <EditForm definition={definition} />
            </Card>
          )}
          {fieldKind(definition.dataType).hasOptions ? <OptionsCard definition={definition} /> : null}
        </div>
        <FixedFacts definition={definition} />
      </div>
    </>
  )
}

function FieldOfId({ id }: { id: string }) {
  const query = useQuery(customFieldDefinitionOptions(id))
  return (
    <RecordFrame
      query={query}
      what="Custom field"
      missing="The account has no custom field under this link."
      loading={<Skeleton width="100%" height={240} />}
    >
      {({ data }) => <KnownField definition={data} />}
    </RecordFrame>
  )
}

/** `/custom-fields/:id` */
export function Component() {
  const { id = '' } = useParams()
  return <FieldOfId key={id} id={id} />
}
