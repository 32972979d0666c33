import type { ReactNode } from 'react'
import type { CustomFieldDefinition, CustomFieldValidation } from '#contract/custom-field-definition.ts'
import type { CustomFieldDataType, CustomFieldValue } from '#contract/custom-field.ts'
import type { FieldOption } from '#domain/fields/field-kinds.ts'
import { momentOf, readZoned, unfinished, writeZoned, zonedInputOf } from '#domain/time/zoned-time.ts'
import type { FieldProps } from '../form/Field.tsx'
import { CheckGroupField } from '../form/GroupField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { DateField } from './DateField.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import type { ZoneChoice } from './zone-choices.ts'

/**
 * The state of an input: text as typed, a date-time with its zone, or the chosen values of a list. Empty means no
 * value.
 */
export type FieldInput = string | string[]

interface InputProps extends FieldProps {
  /** For the types enum and enum_multi, including deleted options of stored values. */
  options: readonly FieldOption[]
  zones: readonly [ZoneChoice, ...ZoneChoice[]]
}

/** How values of one data type are entered. Without an entry here, a new type does not compile. */
interface ValueInput {
  /** The state of the input for a value. `zone` (IANA name) is the one for date-times. */
  input: (value: CustomFieldValue, zone: string) => FieldInput
  /** The value for a text that is not empty. */
  value: (text: string) => CustomFieldValue
  /** What is wrong with a text that is not empty; null if it can be sent. */
  problem: (text: string, validation: CustomFieldValidation | null) => string | null
  Input: (props: InputProps) => ReactNode
}

const plain: ValueInput = {
  input: (value) => (value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)),
  value: (text) => text.trim(),
  problem: () => null,
  Input: ({ name, label, hint }) => <TextField name={name} label={label} hint={hint} />,
}

/** The service stores numbers with 12 digits before the decimal point and 6 after it. */
const decimal = /^-?\d{1,12}(\.\d{1,6})?$/

function instantOf(text: string): string | null {
  const zoned = readZoned(text)
  const moment = zoned === null ? null : momentOf(zoned)
  return moment?.kind === 'one' ? moment.instant : null
}

function dateTimeProblem(text: string): string | null {
  const zoned = readZoned(text)
  if (zoned === null || zoned.local === '') return null
  const time = zoned.local.slice(11)
  const moment = momentOf(zoned)
  switch (moment.kind) {
    case 'one':
      return null
    case 'twice':
      return `Clocks go back on this day, so ${time} occurs twice. Choose which one.`
    case 'never':
      return `There is no ${time} on this day: clocks go from ${moment.from} to ${moment.to}.`
    default:
      return 'Enter a date and time, such as 2026-11-21 14:30'
  }
}

const notSet = { value: '', label: 'Not set' }

const valueInputs: Record<CustomFieldDataType, ValueInput> = {
  short_text: {
    ...plain,
    value: (text) => text,
    problem: (text, validation) => {
      const most = validation?.max_length
      return typeof most === 'number' && text.length > most ? `At most ${most} characters.` : null
    },
  },
  number: {
    ...plain,
    value: (text) => Number(text),
    problem: (text) =>
      decimal.test(text.trim()) ? null : 'Enter a number with a decimal point, such as 12.5',
    Input: ({ name, label, hint }) => <TextField name={name} label={label} hint={hint} inputMode="decimal" />,
  },
  date: {
    ...plain,
    problem: (text) => (text === unfinished ? 'Enter a date, such as 2026-11-21' : null),
    Input: ({ name, label, hint }) => <DateField name={name} label={label} hint={hint} />,
  },
  datetime: {
    input: (value, zone) =>
      writeZoned(
        (typeof value === 'string' ? zonedInputOf(value, zone) : null) ?? { local: '', zone, offset: null },
      ),
    value: instantOf,
    problem: dateTimeProblem,
    Input: ({ name, label, hint, zones }) => (
      <DateTimeField name={name} label={label} hint={hint} zones={zones} />
    ),
  },
  boolean: {
    ...plain,
    value: (text) => text === 'true',
    Input: ({ name, label, hint }) => (
      <SelectField
        name={name}
        label={label}
        hint={hint}
        choices={[notSet, { value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }]}
      />
    ),
  },
  enum: {
    ...plain,
    Input: ({ name, label, hint, options }) => (
      <SelectField name={name} label={label} hint={hint} choices={[notSet, ...options]} />
    ),
  },
  enum_multi: {
    ...plain,
    input: (value) => (Array.isArray(value) ? value : []),
    Input: ({ name, label, hint, options }) => (
      <CheckGroupField name={name} label={label} hint={hint} choices={options} />
    ),
  },
  reference: plain,
}

/** The entry of a data type. Values of an unknown one are entered as text. */
export function valueInput(dataType: string): ValueInput {
  return Object.hasOwn(valueInputs, dataType) ? valueInputs[dataType as CustomFieldDataType] : plain
}

/** The value of an input; null if it is empty. */
export function valueOf(
  { dataType }: Pick<CustomFieldDefinition, 'dataType'>,
  input: FieldInput,
): CustomFieldValue {
  if (Array.isArray(input)) return input.length === 0 ? null : input
  return input.trim() === '' ? null : valueInput(dataType).value(input)
}

/** What is wrong with an input, in words; null if it can be sent. */
export function inputProblem(
  definition: Pick<CustomFieldDefinition, 'dataType' | 'validation'>,
  input: FieldInput,
): string | null {
  const { dataType, validation } = definition
  const isEmpty = Array.isArray(input) || input.trim() === ''
  const problem = isEmpty ? null : valueInput(dataType).problem(input, validation)
  if (problem !== null) return problem
  const isMissing = validation?.required === true && valueOf(definition, input) === null
  return isMissing ? 'This field needs a value.' : null
}
