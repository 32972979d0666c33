import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomField } from '#contract/custom-field.ts'
import { isMalformed } from '#contract/malformed.ts'
import { ownMember } from '#contract/own-member.ts'
import { fieldChoicesOptions } from '../api/custom-field-definitions.ts'
import type { FieldOwner } from '../api/custom-fields.ts'
import { fieldKind } from '#domain/fields/field-kinds.ts'
import { ErrorNotice } from '../components/ErrorNotice.tsx'
import { reversed, type ValueChange } from './changed-values.ts'
import { type FieldInput, inputProblem, valueInput, valueOf } from './value-inputs.tsx'
import { RecordFormView } from '../form/RecordFormView.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { saveValues, slugOfPointer } from './save-values.ts'
import { ValueField } from './ValueField.tsx'
import { zoneChoices } from './zone-choices.ts'

type Inputs = Record<string, FieldInput>

interface Props {
  owner: FieldOwner
  /** IANA name of the zone of the port; null if the record has none. */
  zone: string | null
  definitions: readonly CustomFieldDefinition[]
  fields: readonly CustomField[]
  /** The new values are shown and being saved; the form stays hidden until the service has answered. */
  sending: boolean
  onSending: (sending: boolean) => void
  onClose: () => void
  /** Gets a function that restores the old values. */
  onSaved: (undo: () => Promise<void>) => void
}

function FieldsForm({
  owner,
  zone,
  definitions,
  fields,
  choices,
  sending,
  onSending,
  onClose,
  onSaved,
}: Props & { choices: ReadonlyMap<string, { value: string; label: string }[]> }) {
  const queries = useQueryClient()
  const [zones] = useState(() => zoneChoices(zone))
  // The values at the start: a refetch must not change the form while someone types.
  const [stored] = useState(() => new Map(fields.map((field) => [field.apiSlug, field.value])))
  const before = (definition: CustomFieldDefinition) => stored.get(definition.apiSlug) ?? null
  const [initial] = useState<Inputs>(() =>
    Object.fromEntries(
      definitions.map((each) => [each.apiSlug, valueInput(each.dataType).input(before(each), zones[0].zone)]),
    ),
  )
  const [schema] = useState(() =>
    z.looseObject(
      Object.fromEntries(
        definitions.map((each) => [
          each.apiSlug,
          z.custom<FieldInput>().check((context) => {
            const problem = inputProblem(each, context.value)
            if (problem !== null) {
              context.issues.push({ code: 'custom', message: problem, input: context.value })
            }
          }),
        ]),
      ),
    ),
  )
  const saved = useRef<ValueChange[]>([])

  function changesOf(inputs: Inputs): ValueChange[] {
    return definitions.flatMap((definition) => {
      const after = valueOf(definition, ownMember(inputs, definition.apiSlug) ?? '')
      const untouched = valueOf(definition, ownMember(initial, definition.apiSlug) ?? '')
      if (JSON.stringify(after) === JSON.stringify(untouched)) return []
      return [{ definition, choices: choices.get(definition.id) ?? [], before: before(definition), after }]
    })
  }

  const record = useRecordForm<Inputs>({
    schema,
    initial,
    draft: `values.${owner.id}`,
    fieldOf: slugOfPointer,
    async save(inputs) {
      saved.current = changesOf(inputs)
      onSending(true)
      try {
        await saveValues(queries, owner, saved.current)
      } catch (error) {
        // Show the form at once: the rejected field takes the focus, which a hidden one cannot.
        flushSync(() => onSending(false))
        throw error
      }
    },
    onSaved: () => onSaved(() => saveValues(queries, owner, saved.current.map(reversed))),
  })
  return (
    <RecordFormView record={record} label="Custom fields" hidden={sending} onCancel={onClose}>
      {definitions.map((each) => (
        <ValueField
          key={each.id}
          definition={each}
          options={choices.get(each.id) ?? []}
          stored={before(each)}
          zones={zones}
        />
      ))}
    </RecordFormView>
  )
}

/** The form for the custom field values of one record, each with the input for its type. */
export function CustomValuesForm(props: Props) {
  const listed = props.definitions.filter((each) => fieldKind(each.dataType).hasOptions)
  const answers = useQueries({ queries: listed.map((each) => fieldChoicesOptions(each.id)) })
  const failed = answers.find((answer) => answer.error !== null && answer.data === undefined)
  if (failed?.error) {
    return (
      <ErrorNotice
        error={failed.error}
        keepsOld={false}
        onRetry={() => {
          for (const answer of answers) void answer.refetch()
        }}
      />
    )
  }
  if (answers.some((answer) => answer.data === undefined)) return <Skeleton width="80%" />
  const choices = new Map(
    listed.map((each, index) => [
      each.id,
      answers[index]?.data?.data.filter((one) => !isMalformed(one)) ?? [],
    ]),
  )
  // A new definition gets an input. The draft restores what was typed.
  const key = props.definitions.map(({ id }) => id).join(' ')
  return <FieldsForm key={key} {...props} choices={choices} />
}
