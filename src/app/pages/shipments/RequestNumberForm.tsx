import { type FormEvent, useId } from 'react'
import { longestText, tidyText } from '../../list/address.ts'
import { Button } from '../../ui/Button.tsx'
import { Input } from '../../ui/Input.tsx'
import styles from './ShipmentsPage.module.css'

/** @param number empty for none */
export function RequestNumberForm({
  number,
  onFilter,
}: {
  number: string
  onFilter: (number: string) => void
}) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('number')
    onFilter(typeof value === 'string' ? tidyText(value) : '')
  }
  return (
    <form className={styles.request} onSubmit={submit}>
      <label htmlFor={id}>Number on the tracking request</label>
      <Input
        id={id}
        name="number"
        defaultValue={number}
        maxLength={longestText}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={styles.requestActions}>
        <Button type="submit" primary>
          Filter
        </Button>
        {number === '' ? null : <Button onClick={() => onFilter('')}>Clear filter</Button>}
      </div>
    </form>
  )
}
