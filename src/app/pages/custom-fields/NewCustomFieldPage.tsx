import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { customFieldEntityTypes } from '#contract/custom-field-definition.ts'
import {
  customFieldDefinitionsOptions,
  definitionCreateOptions,
  definitionEditOptions,
} from '../../api/custom-field-definitions.ts'
import { ListCrumbs } from '../../components/Crumbs.tsx'
import { InPlan } from '../../components/InPlan.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { editableDataTypes, fieldKind } from '#domain/fields/field-kinds.ts'
import { entityWord } from '#domain/fields/field-words.ts'
import { RadioGroupField } from '../../form/GroupField.tsx'
import { MadeNotice } from '../../form/MadeNotice.tsx'
import { RecordFormView } from '../../form/RecordFormView.tsx'
import { SelectField } from '../../form/SelectField.tsx'
import { TextField } from '../../form/TextField.tsx'
import { useMadeRecord } from '../../form/use-made-record.ts'
import { useRecordForm } from '../../form/use-record-form.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './custom-fields.module.css'
import { DefinitionFields } from './DefinitionFields.tsx'
import {
  emptyValues,
  fieldOfPointer,
  newAttributesOf,
  type NewValues,
  newValuesSchema,
} from './definition-values.ts'
import { FieldPreview } from './FieldPreview.tsx'
import { useSuggestedSlug } from './use-suggested-slug.ts'

function TypeFields() {
  const dataType = useWatch<NewValues, 'dataType'>({ name: 'dataType' })
  return (
    <>
      <RadioGroupField
        name="dataType"
        label="Type"
        hint={
          fieldKind(dataType).hasOptions
            ? 'You add the options on the next page. The type cannot be changed later.'
            : 'Cannot be changed later.'
        }
        choices={editableDataTypes.map((each) => {
          const { label, meaning } = fieldKind(each)
          return { value: each, label, meaning }
        })}
      />
      <DefinitionFields dataType={dataType} />
    </>
  )
}

/** How the field will look with what is in the form. */
function NewPreview() {
  const [entityType, dataType] = useWatch<NewValues, ['entityType', 'dataType']>({
    name: ['entityType', 'dataType'],
  })
  return <FieldPreview entityType={entityType} dataType={dataType} options={[]} />
}

/** `/custom-fields/new?for=` */
export function Component() {
  const creating = useMutation(definitionCreateOptions)
  // One that is made and not quite taken is changed, not made again, until it is left as it is.
  const made = useMadeRecord('custom field new')
  const changing = useMutation(definitionEditOptions(made.id))
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const wanted = customFieldEntityTypes.find((type) => type === parameters.get('for'))
  const created = useRef(paths.customFields())
  const record = useRecordForm<NewValues>({
    schema: newValuesSchema,
    initial: { ...emptyValues, entityType: wanted ?? 'Shipment', apiSlug: '', dataType: 'short_text' },
    draft: 'custom field new',
    made,
    fieldOf: fieldOfPointer,
    async save(values) {
      const written = await (made.id === ''
        ? creating.mutateAsync(newAttributesOf(values))
        : changing.mutateAsync(newAttributesOf(values)))
      const { id, dataType } = written.held
      made.note(id)
      created.current = fieldKind(dataType).hasOptions ? paths.customField(id) : paths.customFields()
      return written
    },
    onSaved: () => void navigate(created.current, { replace: true }),
  })
  useSuggestedSlug(record.form, 'displayName', 'apiSlug', made.id === '')
  return (
    <FormProvider {...record.form}>
      <div className={styles.page}>
        <PageHead
          title="New custom field"
          crumbs={<ListCrumbs list="Custom fields" to={paths.customFields()} here="New" />}
        />
        <InPlan list={customFieldDefinitionsOptions()}>
          <div className={styles.columns}>
            <Card title="Definition">
              <RecordFormView
                record={record}
                label="New custom field"
                saveLabel={made.id === '' ? 'Create field' : 'Save'}
              >
                <MadeNotice
                  record={record}
                  what="field"
                  to={made.id === '' ? null : paths.customField(made.id)}
                >
                  Its record type, slug and type cannot be changed. If they are wrong, delete it and add
                  another.
                </MadeNotice>
                <SelectField
                  name="entityType"
                  label="Belongs to"
                  choices={customFieldEntityTypes.map((value) => ({ value, label: entityWord(value).one }))}
                />
                <div className={styles.pair}>
                  <TextField
                    name="displayName"
                    label="Name"
                    hint="Shown on every record, such as Delivery window"
                  />
                  <TextField
                    name="apiSlug"
                    label="Slug"
                    spellCheck={false}
                    autoCapitalize="none"
                    hint="The name for programs. Cannot be changed later."
                  />
                </div>
                <TypeFields />
              </RecordFormView>
            </Card>
            <NewPreview />
          </div>
        </InPlan>
      </div>
    </FormProvider>
  )
}
