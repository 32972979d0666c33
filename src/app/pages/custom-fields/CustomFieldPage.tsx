import { named } from '#domain/util/named.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import { isMalformed } from '#contract/malformed.ts'
import {
  customFieldDefinitionOptions,
  definitionEditOptions,
  fieldChoicesOptions,
} from '../../api/custom-field-definitions.ts'
import { ListCrumbs } from '../../components/Crumbs.tsx'
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
import { classes } from '../../ui/classes.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import text from '../../ui/text.module.css'
import styles from './custom-fields.module.css'
import {
  changeableAttributesOf,
  changeableValuesSchema,
  fieldOfPointer,
  valuesOf,
} from './definition-values.ts'
import { DefinitionFields } from './DefinitionFields.tsx'
import { DeleteField } from './DeleteField.tsx'
import { FieldPreview } from './FieldPreview.tsx'
import { OptionsCard } from './OptionsCard.tsx'
import { isTemplate } from './template.ts'

function EditableField({ definition }: { definition: CustomFieldDefinition }) {
  const saving = useMutation(definitionEditOptions(definition.id))
  const navigate = useNavigate()
  const { dataType, validation } = definition
  const record = useRecordForm({
    schema: changeableValuesSchema,
    initial: valuesOf(definition),
    draft: `custom field ${definition.id}`,
    fieldOf: fieldOfPointer,
    save: (values) => saving.mutateAsync(changeableAttributesOf(values, dataType, validation)),
    onSaved: () => void navigate(paths.customFields()),
  })
  const { hasOptions } = fieldKind(dataType)
  const choices = useQuery({ ...fieldChoicesOptions(definition.id), enabled: hasOptions })
  return (
    <FormProvider {...record.form}>
      <div className={classes(styles.columns, hasOptions && styles.threeColumns)}>
        <div className={styles.stack}>
          <Card title="Settings">
            <RecordFormView record={record} label="Custom field">
              <TextField name="displayName" label="Name" />
              <DefinitionFields dataType={dataType} />
            </RecordFormView>
          </Card>
          {hasOptions ? <OptionsCard definition={definition} /> : null}
        </div>
        <div className={styles.stack}>
          <FieldPreview
            entityType={definition.entityType}
            dataType={dataType}
            options={choices.data?.data.filter((each) => !isMalformed(each)) ?? []}
          />
          <FixedFacts definition={definition} />
        </div>
      </div>
    </FormProvider>
  )
}

function Template({ definition }: { definition: CustomFieldDefinition }) {
  return (
    <div className={styles.columns}>
      <FixedFacts definition={definition} />
      {fieldKind(definition.dataType).hasOptions ? <OptionsCard definition={definition} /> : null}
    </div>
  )
}

function FixedFacts({ definition }: { definition: CustomFieldDefinition }) {
  return (
    <Card title={isTemplate(definition) ? 'Template' : 'Cannot be changed'}>
      <Facts
        items={[
          { label: 'Belongs to', value: entityWord(definition.entityType).one },
          { label: 'Type', value: fieldKind(definition.dataType).label },
          { label: 'Slug', value: <code className={styles.slug}>{definition.apiSlug}</code> },
          ...(isTemplate(definition)
            ? [
                {
                  label: 'Format',
                  value: definition.defaultFormat ?? <EmptyCell reason="none" />,
                },
              ]
            : []),
        ]}
      />
      <p className={text.footnote}>
        {isTemplate(definition)
          ? 'Provided by the tracking service. You can use it but not change it.'
          : 'Programs and stored values rely on these. For another type, add another field.'}
      </p>
    </Card>
  )
}

function KnownField({ definition }: { definition: CustomFieldDefinition }) {
  const title = named(definition.displayName, definition.apiSlug)
  const isFixed = isTemplate(definition)
  return (
    <div className={classes(styles.page, fieldKind(definition.dataType).hasOptions && styles.widePage)}>
      <PageHead
        title={title}
        crumbs={<ListCrumbs list="Custom fields" to={paths.customFields()} here={title} />}
      >
        {isFixed ? null : <DeleteField definition={definition} />}
      </PageHead>
      {isFixed ? <Template definition={definition} /> : <EditableField definition={definition} />}
    </div>
  )
}

/** `/custom-fields/:id` */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(customFieldDefinitionOptions(id))
  return (
    <RecordFrame
      query={query}
      what="Custom field"
      missing="Your account has no custom field at this link."
      loading={<Skeleton width="100%" height={240} />}
    >
      {({ data }) => <KnownField key={id} definition={data} />}
    </RecordFrame>
  )
}
