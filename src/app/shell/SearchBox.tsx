import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { storedValue } from '../util/storage.ts'
import { isTyping } from './keys.ts'
import styles from './SearchBox.module.css'

const rememberedSearches = 8
const recent = storedValue('recent-searches', z.array(z.string()), [])

function remember(text: string): void {
  recent.write([text, ...recent.read().filter((other) => other !== text)].slice(0, rememberedSearches))
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Search from everywhere: `/` or Ctrl-K comes here, Escape leaves, Enter finds. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  useEffect(function comeByKey() {
    const onKey = (event: KeyboardEvent) => {
      const palette = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
      const slash = event.key === '/' && !isTyping(event)
      if (!palette && !slash) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const find = (event: FormEvent) => {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    if (text === '') return
    remember(text)
    input.current?.blur()
    void navigate(paths.find(text))
  }

  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={find}>
        <Icon name="search" />
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="q"
          list="recent-searches"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          placeholder="Bill of lading, container or reference"
          aria-label="Find a bill of lading, container or reference"
          aria-keyshortcuts="/ Control+K Meta+K"
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        <datalist id="recent-searches">
          {recent.read().map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
        <kbd className={styles.key} aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </form>
    </search>
  )
}
