import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Document } from '#contract/document.ts'
import { documentCorrectionOptions } from '../../api/documents.ts'
import { RecordFormView } from '../../form/RecordFormView.tsx'
import { SelectField } from '../../form/SelectField.tsx'
import { TextAreaField } from '../../form/TextField.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { readData } from './extracted.ts'

/** Under which name what is typed outlives a reload. */
export function correctionDraft(documentId: string): string {
  return `document.${documentId}`
}

const correctionSchema = z.object({
  documentTypeManual: z.string(),
  extractedDataManual: z.string().check(
    z.superRefine((text, context) => {
      const { problem } = readData(text)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem, input: text })
    }),
  ),
})

export function CorrectionForm({
  document,
  payload,
  types,
  onClose,
}: {
  document: Document
  /** What is shown now, read or corrected. */
  payload: Record<string, unknown> | null
  types: readonly { code: string; label: string }[]
  onClose: () => void
}) {
  const correcting = useMutation(documentCorrectionOptions(document.id))
  const initial = {
    documentTypeManual: document.documentTypeManual ?? '',
    extractedDataManual: payload === null ? '' : JSON.stringify(payload, null, 2),
  }
  const record = useRecordForm({
    schema: correctionSchema,
    initial,
    draft: correctionDraft(document.id),
    onSaved: onClose,
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
    <RecordFormView record={record} label="Corrections" onCancel={onClose}>
      <SelectField
        name="documentTypeManual"
        label="Type"
        hint="Overrides the type that the service detected."
        choices={[
          { value: '', label: 'Detected type' },
          ...(known ? [] : [{ value: manual, label: manual }]),
          ...types.map(({ code, label }) => ({ value: code, label })),
        ]}
      />
      <TextAreaField
        name="extractedDataManual"
        label="Extracted data"
        hint="JSON. Leave empty to go back to what the service read."
        rows={6}
        spellCheck={false}
      />
    </RecordFormView>
  )
}
