import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import { sendDefinitionDeletion, valueCountOptions } from '../../api/custom-field-definitions.ts'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { entityWord } from '#domain/fields/field-words.ts'
import { startSentence } from '#domain/util/sentence.ts'
import { paths } from '../../paths.ts'
import { plural } from '../../util/plural.ts'

/** What goes with a field, in a sentence. */
function lossOf(definition: CustomFieldDefinition, count: number): string {
  const { one, many } = entityWord(definition.entityType)
  const options = definition.relationships.options.length
  const goes = [
    ...(count === 0 ? [] : [`the ${count === 1 ? 'value' : 'values'} of ${plural(count, one, many)}`]),
    ...(options === 0 ? [] : [`its ${plural(options, 'option')}`]),
  ].map((text) => text.toLowerCase())
  if (goes.length === 0) return 'No value is lost: none is set in this field.'
  const isOne = goes.length === 1 && count + options === 1
  return `${startSentence(goes.join(' and '))} ${isOne ? 'goes' : 'go'} with it, and cannot be brought back.`
}

/** Deletes a definition after telling how many values go with it. */
export function DeleteField({ definition }: { definition: CustomFieldDefinition }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const count = useQuery({ ...valueCountOptions(definition.id), enabled: asked })
  return (
    <DeleteDialog
      title={`Delete ${definition.displayName ?? definition.apiSlug}?`}
      doing={
        count.data === undefined || count.data === 0
          ? 'Delete field'
          : `Delete field and ${plural(count.data, 'value')}`
      }
      onOpen={() => {
        if (asked) void count.refetch()
        setAsked(true)
      }}
      onDelete={() => sendDefinitionDeletion(definition.id)}
      onDeleted={() => {
        void queryClient.invalidateQueries({
          queryKey: ['custom-field-definitions', 'all'],
          refetchType: 'all',
        })
        void queryClient.invalidateQueries({ queryKey: ['custom-fields'] })
        void navigate(paths.customFields(), { replace: true })
      }}
    >
      <output>
        {count.isFetching
          ? 'It is being counted how many values go with it.'
          : count.data === undefined
            ? 'How many values go with it could not be found out. All of them do, and cannot be brought back.'
            : lossOf(definition, count.data)}
      </output>
    </DeleteDialog>
  )
}
