import type { RefCallback } from 'react'
import { useController } from 'react-hook-form'
import { choicesOf, momentOf, readZoned, writeZoned, type ZonedInput } from '#domain/time/zoned-time.ts'
import { Select } from '../ui/Input.tsx'
import { formatInstant, ownZone, zoneName, zoneWords } from '#domain/time/format-time.ts'
import { afterPress } from '../form/after-press.ts'
import { DateTimeInput } from '../form/DateTimeInput.tsx'
import { Field, type FieldProps, type InputProps } from '../form/Field.tsx'
import fieldStyles from '../form/Field.module.css'
import styles from './DateTimeField.module.css'
import type { ZoneChoice } from './zone-choices.ts'

/** Asks which of two times is meant: when clocks go back, one hour occurs twice. */
function WhichField({
  label,
  input,
  onChange,
}: {
  label: string
  input: ZonedInput
  onChange: (offset: string | null) => void
}) {
  const choices = choicesOf(input.local, input.zone)
  if (choices.length === 0) return null
  return (
    <Select
      aria-label={`${label}: which ${input.local.slice(11)}`}
      value={input.offset ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">Choose which {input.local.slice(11)}</option>
      {choices.map(({ instant, offset }, index) => (
        <option key={offset} value={offset}>
          The {index === 0 ? 'first' : 'second'}, {zoneWords(instant, input.zone)?.name} (UTC{offset})
        </option>
      ))}
    </Select>
  )
}

/** The same moment in UTC and in the user's own zone. */
function Elsewhere({ input }: { input: ZonedInput }) {
  const moment = momentOf(input)
  if (moment.kind !== 'one') return null
  const zones = [...new Set(['UTC', ownZone()])].filter((zone) => zone !== input.zone)
  if (zones.length === 0) return null
  const shown = zones.map(
    (zone) =>
      `${formatInstant(moment.instant, zone, 'long-date-time')} ${zoneName(moment.instant, zone) ?? zone}`,
  )
  return <p className={fieldStyles.hint}>The same as {shown.join(', ')}.</p>
}

function TimeInput({
  described,
  zoned,
  zones,
  label,
  inputRef,
  onText,
  onBlur,
}: {
  described: InputProps
  zoned: ZonedInput
  zones: readonly ZoneChoice[]
  label: string
  inputRef: RefCallback<HTMLInputElement>
  onText: (text: string) => void
  onBlur: () => void
}) {
  function put(change: Partial<ZonedInput>) {
    const next = { ...zoned, ...change }
    const offsets = choicesOf(next.local, next.zone).map(({ offset }) => offset)
    const offset = next.offset !== null && offsets.includes(next.offset) ? next.offset : null
    const text = writeZoned({ ...next, offset })
    if (text !== writeZoned(zoned)) onText(text)
  }
  return (
    <>
      <div className={styles.parts}>
        <DateTimeInput
          {...described}
          inputRef={inputRef}
          zone={zoned.zone}
          value={zoned.local}
          onValue={(local) => put({ local })}
          onBlur={() => afterPress(onBlur)}
        />
        <Select
          aria-label={`${label}: zone`}
          value={zoned.zone}
          onChange={(event) => put({ zone: event.currentTarget.value })}
        >
          {zones.map(({ zone, label: name }) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <WhichField label={label} input={zoned} onChange={(offset) => put({ offset })} />
      <Elsewhere input={zoned} />
    </>
  )
}

/** A day and a time with their zone. Choosing another zone keeps the digits. */
export function DateTimeField({
  name,
  label,
  hint,
  zones,
}: FieldProps & { zones: readonly [ZoneChoice, ...ZoneChoice[]] }) {
  const { field } = useController({ name })
  const zoned = readZoned(String(field.value)) ?? { local: '', zone: zones[0].zone, offset: null }
  // A draft can be from a time when the browser had another zone.
  const all = zones.some(({ zone }) => zone === zoned.zone)
    ? zones
    : [...zones, { zone: zoned.zone, label: zoned.zone }]
  return (
    <Field name={name} label={label} hint={hint}>
      {(described) => (
        <TimeInput
          described={described}
          zoned={zoned}
          zones={all}
          label={label}
          inputRef={field.ref}
          onText={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
