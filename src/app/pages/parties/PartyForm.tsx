import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { companyNameSchema } from '#contract/party.ts'
import { partySaveOptions } from '../../api/parties.ts'
import { MadeNotice } from '../../form/MadeNotice.tsx'
import { RecordFormView } from '../../form/RecordFormView.tsx'
import { TextField } from '../../form/TextField.tsx'
import { useMadeRecord } from '../../form/use-made-record.ts'
import { useRecordForm } from '../../form/use-record-form.ts'
import { paths } from '../../paths.ts'

const partyValuesSchema = z.object({ companyName: companyNameSchema })

/** The interface points to `customer` where a name is in use. */
function fieldOf(pointer: string): string | null {
  return /^\/data\/attributes\/(company_name|customer)$/.test(pointer) ? 'companyName' : null
}

/** @param id null for a party that is to be */
export function PartyForm({ id, companyName }: { id: string | null; companyName: string }) {
  // One that is added and not quite taken is saved again, not added again, until it is left as it is.
  const made = useMadeRecord('party new')
  const added = id ?? (made.id === '' ? null : made.id)
  const saving = useMutation(partySaveOptions(added))
  const navigate = useNavigate()
  const record = useRecordForm({
    schema: partyValuesSchema,
    initial: { companyName },
    draft: `party ${id ?? 'new'}`,
    ...(id === null ? { made } : {}),
    fieldOf,
    async save(values) {
      const written = await saving.mutateAsync(values.companyName)
      if (id === null) made.note(written.held.id)
      return written
    },
    onSaved: () => void navigate(paths.parties(), { replace: true }),
  })
  return (
    <RecordFormView record={record} label="Party" saveLabel={added === null ? 'Add party' : 'Save'}>
      <MadeNotice
        record={record}
        what="party"
        to={id === null && added !== null ? paths.party(added) : null}
      />
      <TextField
        name="companyName"
        label="Company name"
        hint="As it appears on documents, such as Acme Foods"
      />
    </RecordFormView>
  )
}
