import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Input } from '../ui/Input.tsx'
import { longestText, tidyText } from './address.ts'
import styles from './FilterForm.module.css'

interface TextFilter<Name extends string> {
  name: Name
  label: string
  /** Empty for none. */
  value: string
}

/** The texts that narrow a list, to be changed together. */
export function FilterForm<Name extends string>({
  filters,
  onFilter,
}: {
  filters: readonly TextFilter<Name>[]
  onFilter: (values: Record<Name, string>) => void
}) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)

  useEffect(function beginToType() {
    form.current?.querySelector('input')?.focus()
  }, [])

  const apply = (textOf: (name: Name) => string) =>
    onFilter(Object.fromEntries(filters.map(({ name }) => [name, textOf(name)])) as Record<Name, string>)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    apply((name) => {
      const text = typed.get(name)
      return typeof text === 'string' ? tidyText(text) : ''
    })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      {filters.map(({ name, label, value }) => (
        <div key={name} className={styles.field}>
          <label htmlFor={`${id}${name}`}>{label}</label>
          <Input
            id={`${id}${name}`}
            name={name}
            defaultValue={value}
            maxLength={longestText}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      ))}
      <div className={styles.actions}>
        <Button type="submit" primary>
          Filter
        </Button>
        {filters.every(({ value }) => value === '') ? null : (
          <Button onClick={() => apply(() => '')}>Clear filter</Button>
        )}
      </div>
    </form>
  )
}
