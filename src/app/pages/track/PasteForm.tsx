import { useWatch } from 'react-hook-form'
import { useMemo, useState } from 'react'
import { RecordFormView } from '../../form/RecordFormView.tsx'
import { TextAreaField } from '../../form/TextField.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import type { NumberToTrack } from '#domain/tracking/found-numbers.ts'
import { isTrackedAlready } from '#domain/tracking/known-number.ts'
import type { ColumnRole } from '#domain/tracking/column-roles.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { plural } from '#domain/util/words.ts'
import { CarrierList } from './CarrierList.tsx'
import { columnName, ColumnRoles } from './ColumnRoles.tsx'
import { FoundTable } from './FoundTable.tsx'
import { type Found, numberFinder } from './find-numbers.ts'
import {
  checkedNumbers,
  isFaulty,
  mostLookedUp,
  numbersToLookUp,
  numbersToSend,
  type Paste,
  pasteSchema,
} from './paste-schema.ts'
import styles from './TrackPage.module.css'
import { useCarriers } from './use-carriers.ts'
import { useKnownAs, useLookUp } from './use-known-numbers.ts'

const hint =
  'Paste numbers, an email, a chat or a spreadsheet. Its columns are listed below and can be changed.'

/** `in “Container”`: of a sheet with several columns. */
function columnWords({ columns, rowsWithout }: Found): string {
  const column = columns.find(({ role }) => role === 'number')
  if (column === undefined || columns.length < 2) return ''
  const place = ` in “${columnName(columns, column)}”`
  return rowsWithout === 0 ? place : `${place}, ${plural(rowsWithout, 'row')} without one`
}

/** Text in which numbers are found, checked and corrected before they are sent. */
export function PasteForm({
  given,
  onTrack,
}: {
  given: string
  onTrack: (numbers: readonly NumberToTrack[]) => Promise<void>
}) {
  const [find] = useState(numberFinder)
  const knownAs = useKnownAs()
  const { isListed } = useCarriers()
  const isTracked = (number: NumberToTrack) => isTrackedAlready(knownAs(number))
  const known = { isTracked, isListed }
  const [schema] = useState(() => pasteSchema(find, known))
  const record = useRecordForm<Paste>({
    schema,
    initial: { text: given, corrections: {}, columns: {} },
    save: ({ text, corrections, columns }) =>
      onTrack(numbersToSend(checkedNumbers(find(text, columns).numbers, corrections, known))),
    draft: given === '' ? 'track' : `track ${given}`,
  })
  const { control, setValue } = record.form
  const [text, corrections, chosen] = useWatch({ control, name: ['text', 'corrections', 'columns'] })
  const found = find(text, chosen)
  const toLookUp = useMemo(() => numbersToLookUp(found.numbers), [found])
  const { pending } = useLookUp(toLookUp)
  const numbers = checkedNumbers(found.numbers, corrections, known)
  const tracked = numbers.filter((each) => each.isTracked).length
  const faults = numbers.filter(isFaulty)
  const sent = numbers.filter((each) => !each.isSkipped).length
  const openFile = async ([file]: File[]) => {
    if (file === undefined) return
    setValue('text', await file.text(), { shouldDirty: true, shouldValidate: true })
  }
  const setRole = (key: string, role: ColumnRole) => {
    const others = Object.entries(chosen).filter(([, other]) => role === 'reference' || other !== role)
    setValue('columns', { ...Object.fromEntries(others), [key]: role }, { shouldDirty: true })
  }
  return (
    <RecordFormView
      record={record}
      label="Numbers to track"
      saveLabel={sent === 0 ? 'Track' : `Track ${plural(sent, 'number')}`}
      actions={
        <FileButton
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          label="Open a file with numbers"
          onFiles={(files) => void openFile(files)}
        >
          Open a file
        </FileButton>
      }
    >
      <TextAreaField name="text" label="Numbers" hint={hint} rows={6} spellCheck={false} />
      {found.columns.length < 2 ? null : <ColumnRoles columns={found.columns} onRole={setRole} />}
      {numbers.length === 0 ? null : (
        <>
          <output className={styles.found}>
            {plural(numbers.length, 'number')} found{columnWords(found)}
            {tracked === 0 ? '' : `, ${tracked} tracked already`}
            {faults.length === 0 ? '' : `, ${faults.length} to fix`}
          </output>
          {numbers.length > mostLookedUp ? (
            <p className={styles.note}>
              The first {mostLookedUp} are checked for being tracked already, the others when they are sent.
            </p>
          ) : null}
          <CarrierList />
          <FoundTable
            numbers={numbers}
            knownAs={knownAs}
            pending={pending}
            onCorrect={(key, change) =>
              setValue(
                'corrections',
                { ...corrections, [key]: { ...corrections[key], ...change } },
                { shouldDirty: true },
              )
            }
          />
        </>
      )}
    </RecordFormView>
  )
}
