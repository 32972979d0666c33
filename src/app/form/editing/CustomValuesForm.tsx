import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomField } from '#contract/custom-field.ts'
import { isMalformed } from '#contract/json-api.ts'
import {
  customFieldsOptions,
  type FieldOwner,
  fieldChoicesOptions,
  saveCustomField,
} from '../../api/custom-fields.ts'
import { HttpError } from '../../api/errors.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { type FieldInput, inputOf, inputProblem, valueOf } from '../../domain/field-input.ts'
import { RecordFormView } from '../RecordFormView.tsx'
import { useRecordForm } from '../use-record-form.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ValueField } from './ValueField.tsx'

/** The service points into the body of one value; the form shows many. */
const pointerRoot = '/values/'

function pointedAt(error: unknown, apiSlug: string): unknown {
  if (!(error instanceof HttpError) || error.status >= 500) return error
  const source = { pointer: `${pointerRoot}${apiSlug}` }
  const errors = error.errors.map((member) => ({ ...member, source }))
  return new HttpError(error.status, errors, error.retryAfterSeconds)
}

type Inputs = Record<string, FieldInput>

interface Props {
  owner: FieldOwner
  definitions: readonly CustomFieldDefinition[]
  fields: readonly CustomField[]
  onClose: () => void
  onSaved: () => void
}

function FieldsForm({
  owner,
  definitions,
  fields,
  choices,
  onClose,
  onSaved,
}: Props & { choices: ReadonlyMap<string, { value: string; label: string }[]> }) {
  const queries = useQueryClient()
  const stored = (definition: CustomFieldDefinition) =>
    fields.find((field) => field.apiSlug === definition.apiSlug)?.value ?? null
  // What the form began with: a refetch while one types changes nothing under the hands.
  const [initial] = useState<Inputs>(() =>
    Object.fromEntries(definitions.map((each) => [each.apiSlug, inputOf(each, stored(each))])),
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
  const record = useRecordForm<Inputs>({
    schema,
    initial,
    draft: `values.${owner.id}`,
    fieldOf: (pointer) => (pointer.startsWith(pointerRoot) ? pointer.slice(pointerRoot.length) : null),
    async save(inputs) {
      try {
        for (const each of definitions) {
          const value = valueOf(each, inputs[each.apiSlug] ?? '')
          const isAsBefore =
            JSON.stringify(value) === JSON.stringify(valueOf(each, initial[each.apiSlug] ?? ''))
          if (isAsBefore || (value === null && stored(each) === null)) continue
          await saveCustomField(owner, each.apiSlug, value).catch((error: unknown) => {
            throw pointedAt(error, each.apiSlug)
          })
        }
      } finally {
        // Some may be saved where a later one is refused.
        await queries.invalidateQueries({ queryKey: customFieldsOptions(owner).queryKey })
      }
    },
    onSaved,
  })
  return (
    <RecordFormView record={record} label="Custom fields" onCancel={onClose}>
      {definitions.map((each) => (
        <ValueField
          key={each.id}
          definition={each}
          choices={choices.get(each.id) ?? []}
          stored={stored(each)}
        />
      ))}
    </RecordFormView>
  )
}

/** The values of one shipment or container, each in the input that fits its type. */
export function CustomValuesForm(props: Props) {
  const listed = props.definitions.filter((each) => each.dataType.startsWith('enum'))
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
  return <FieldsForm {...props} choices={choices} />
}
