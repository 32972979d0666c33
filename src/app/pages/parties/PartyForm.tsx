import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { companyNameSchema } from '#contract/party.ts'
import { partySaveOptions } from '../../api/parties.ts'
import { RecordFormView } from '../../form/RecordFormView.tsx'
import { TextField } from '../../form/TextField.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { paths } from '../../paths.ts'

const partyValuesSchema = z.object({ companyName: companyNameSchema })

/** The interface points to `customer` where a name is in use. */
function fieldOf(pointer: string): string | null {
  return /^\/data\/attributes\/(company_name|customer)$/.test(pointer) ? 'companyName' : null
}

/** @param id null for a party that is to be */
export function PartyForm({ id, companyName }: { id: string | null; companyName: string }) {
  const saving = useMutation(partySaveOptions(id))
  const navigate = useNavigate()
  const record = useRecordForm({
    schema: partyValuesSchema,
    initial: { companyName },
    draft: `party ${id ?? 'new'}`,
    fieldOf,
    save: (values) => saving.mutateAsync(values.companyName),
    onSaved: () => void navigate(paths.parties(), { replace: true }),
  })
  return (
    <RecordFormView record={record} label="Party" saveLabel={id === null ? 'Add party' : 'Save'}>
      <TextField
        name="companyName"
        label="Company name"
        hint="As it appears on documents, such as Acme Foods"
      />
    </RecordFormView>
  )
}
