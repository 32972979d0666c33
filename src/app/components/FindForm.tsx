import { type FormEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { leadTo, paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Input } from '../ui/Input.tsx'
import styles from './FindForm.module.css'

/** A search in the page itself, where the way on is to look for a number. */
export function FindForm({ text = '' }: { text?: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  const find = (event: FormEvent) => {
    event.preventDefault()
    const { to, state } = leadTo(paths.find, input.current?.value.trim() ?? '')
    void navigate(to, { state })
  }

  return (
    <search aria-labelledby={id}>
      <form className={styles.form} onSubmit={find}>
        <label id={id} htmlFor={`${id}-number`}>
          Bill of lading, container or reference
        </label>
        <div className={styles.line}>
          <Input
            ref={input}
            id={`${id}-number`}
            className={styles.input}
            required
            defaultValue={text}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
          />
          <Button primary type="submit">
            Find
          </Button>
        </div>
      </form>
    </search>
  )
}
