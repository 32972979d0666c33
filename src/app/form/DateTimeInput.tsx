import { CalendarIcon } from 'lucide-react'
import { type ComponentProps, type Ref, useRef, useState } from 'react'
import { readTypedTime, typedTimeText } from '#domain/time/typed-time.ts'
import { unfinished } from '#domain/time/zoned-time.ts'
import { useNow } from '../clock/use-now.ts'
import { IconButton } from '../ui/Button.tsx'
import { Input } from '../ui/Input.tsx'
import styles from './DateTimeInput.module.css'

/**
 * A day and a time in 24 hours, or a day: typed or pasted in any usual form, or the day picked. The label is the
 * caller's and names the zone. Native inputs follow the language of the browser, with 12 hours in some.
 */
export function DateTimeInput({
  value,
  onValue,
  only,
  zone = 'UTC',
  inputRef,
  onBlur,
  ...described
}: Pick<ComponentProps<'input'>, 'id' | 'name' | 'aria-invalid' | 'aria-describedby'> & {
  /** `2026-11-21T14:30`, or `2026-11-21` of a day; empty, or `unfinished` for text that is none. */
  value: string
  onValue: (value: string) => void
  only?: 'day'
  /** IANA name: of it are times that are typed without a zone. */
  zone?: string
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
}) {
  const now = useNow()
  const picker = useRef<HTMLInputElement>(null)
  // Shows the typed text, not its reading, until the field is left or its value is set from elsewhere.
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const shown = value === unfinished ? '' : typedTimeText(value)

  function type(text: string) {
    const local = readTypedTime(text, zone, now)
    const next =
      text.trim() === '' ? '' : local === null ? unfinished : only === 'day' ? local.slice(0, 10) : local
    setTyped({ text, value: next })
    if (next !== value) onValue(next)
  }

  return (
    <span className={styles.box}>
      <Input
        {...described}
        ref={inputRef}
        className={only === 'day' ? styles.day : styles.time}
        autoComplete="off"
        spellCheck={false}
        placeholder={only === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:MM'}
        value={typed?.value === value ? typed.text : shown}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          if (value !== unfinished) setTyped(null)
          onBlur?.()
        }}
      />
      <IconButton label="Pick a day" onClick={() => picker.current?.showPicker()}>
        <CalendarIcon size={15} />
      </IconButton>
      <input
        ref={picker}
        className={styles.picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={/^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? ''}
        onChange={({ currentTarget: { value: day } }) => {
          const time = only === 'day' || value.length < 16 ? '' : value.slice(10)
          if (day !== '') type(typedTimeText(`${day}${time}`))
        }}
      />
    </span>
  )
}
