import { useWatch } from 'react-hook-form'
import { useMemo, useState } from 'react'
import { RecordFormView } from '../../form/RecordFormView.tsx'
import { TextAreaField } from '../../form/TextField.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import type { NumberToTrack } from '#domain/tracking/found-numbers.ts'
import { isTrackedAlready } from '#domain/tracking/known-number.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { plural } from '../../util/plural.ts'
import { CarrierList } from './CarrierList.tsx'
import { FoundTable } from './FoundTable.tsx'
import { numberFinder } from './find-numbers.ts'
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
import { useKnownAs, useLookUp } from './use-known-numbers.ts'

const hint =
  'Paste numbers, an email, a chat or a spreadsheet with the columns number, SCAC, type and reference.'

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
  const isTracked = (number: NumberToTrack) => isTrackedAlready(knownAs(number))
  const [schema] = useState(() => pasteSchema(find, isTracked))
  const record = useRecordForm<Paste>({
    schema,
    initial: { text: given, corrections: {} },
    save: (values) =>
      onTrack(numbersToSend(checkedNumbers(find(values.text), values.corrections, isTracked))),
    draft: given === '' ? 'track' : `track ${given}`,
  })
  const { control, setValue } = record.form
  const text = useWatch({ control, name: 'text' })
  const corrections = useWatch({ control, name: 'corrections' })
  const toLookUp = useMemo(() => numbersToLookUp(find(text)), [find, text])
  const { pending } = useLookUp(toLookUp)
  const numbers = checkedNumbers(find(text), corrections, isTracked)
  const tracked = numbers.filter((each) => each.isTracked).length
  const faults = numbers.filter(isFaulty)
  const chosen = numbers.filter((each) => !each.isSkipped).length
  const openFile = async ([file]: File[]) => {
    if (file === undefined) return
    setValue('text', await file.text(), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <RecordFormView
      record={record}
      label="Numbers to track"
      saveLabel={chosen === 0 ? 'Track' : `Track ${plural(chosen, 'number')}`}
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
      {numbers.length === 0 ? null : (
        <>
          <output className={styles.found}>
            {plural(numbers.length, 'number')} found
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
