import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Document } from '#contract/document.ts'
import { documentCorrectionOptions } from '../../api/documents.ts'
import { RecordFormView } from '../../form/RecordFormView.tsx'
import { SelectField } from '../../form/SelectField.tsx'
import { TextAreaField } from '../../form/TextField.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { readData } from './extracted.ts'

const correctionSchema = z.object({
  documentTypeManual: z.string(),
  extractedDataManual: z.string().check(
    z.superRefine((text, context) => {
      const { problem } = readData(text)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem, input: text })
    }),
  ),
})

/** Says what a document is and what stands in it, where that was read wrongly. */
export function CorrectionForm({
  document,
  payload,
  types,
}: {
  document: Document
  /** What stands now, read or said. */
  payload: Record<string, unknown> | null
  types: readonly { code: string; label: string }[]
}) {
  const correcting = useMutation(documentCorrectionOptions(document.id))
  const initial = {
    documentTypeManual: document.documentTypeManual ?? '',
    extractedDataManual: payload === null ? '' : JSON.stringify(payload, null, 2),
  }
  const record = useRecordForm({
    schema: correctionSchema,
    initial,
    draft: `document.${document.id}`,
    // What was not touched stays what the service read, and follows it when it reads again.
    save: ({ documentTypeManual: type, extractedDataManual: text }) =>
      correcting.mutateAsync({
        ...(type === initial.documentTypeManual ? {} : { type: type === '' ? null : type }),
        ...(text === initial.extractedDataManual ? {} : { extractedData: readData(text).data }),
      }),
  })
  const manual = document.documentTypeManual
  const known = manual === null || types.some(({ code }) => code === manual)
  return (
    <RecordFormView record={record} label="Corrections">
      <SelectField
        name="documentTypeManual"
        label="Type"
        hint="Counts instead of what the service told from name and text."
        choices={[
          { value: '', label: 'As the service tells it' },
          ...(known ? [] : [{ value: manual, label: manual }]),
          ...types.map(({ code, label }) => ({ value: code, label })),
        ]}
      />
      <TextAreaField
        name="extractedDataManual"
        label="What stands in it"
        hint="As JSON. Empty: what the service read stands again."
        rows={6}
        spellCheck={false}
      />
    </RecordFormView>
  )
}
