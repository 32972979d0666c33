import { named } from '#domain/util/named.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import { definitionDeleteOptions, valueCountOptions } from '../../api/custom-field-definitions.ts'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { entityWord } from '#domain/fields/field-words.ts'
import { paths } from '../../paths.ts'
import { plural } from '#domain/util/words.ts'

/** What is deleted with a field, in words. */
function lossOf(definition: CustomFieldDefinition, count: number): string {
  const { one, many } = entityWord(definition.entityType)
  const options = definition.relationships.options.length
  const goes = [
    ...(count === 0 ? [] : [`the ${count === 1 ? 'value' : 'values'} of ${plural(count, one, many)}`]),
    ...(options === 0 ? [] : [`its ${plural(options, 'option')}`]),
  ].map((text) => text.toLowerCase())
  if (goes.length === 0) return 'No values are lost, as none are set in this field.'
  return `This also deletes ${goes.join(' and ')}. It cannot be undone.`
}

/** Deletes a definition, after showing how many values are lost. */
export function DeleteField({ definition }: { definition: CustomFieldDefinition }) {
  const deletion = useMutation(definitionDeleteOptions(definition.id))
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const count = useQuery({ ...valueCountOptions(definition.id), enabled: opened })
  return (
    <DeleteDialog
      title={`Delete ${named(definition.displayName, definition.apiSlug)}?`}
      doing={
        count.data == null || count.data === 0
          ? 'Delete field'
          : `Delete field and ${plural(count.data, 'value')}`
      }
      onOpen={() => {
        if (opened) void count.refetch()
        setOpened(true)
      }}
      onDelete={deletion.mutateAsync}
      onDeleted={() => void navigate(paths.customFields(), { replace: true })}
    >
      <output>
        {count.isFetching
          ? 'Counting the values that will be deleted…'
          : count.data == null
            ? 'The number of values is not known. All of them will be deleted, which cannot be undone.'
            : lossOf(definition, count.data)}
      </output>
    </DeleteDialog>
  )
}
