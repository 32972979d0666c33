import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { isKeyTaken } from '../util/is-key-taken.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import styles from './SearchBox.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What the find page searches for, to be corrected in place; empty elsewhere. */
function useQueryOfPage(): string {
  const { pathname, search } = useLocation()
  return pathname === '/find' ? (new URLSearchParams(search).get('q') ?? '') : ''
}

/** Search from every page: `/` or Ctrl-K focuses it, Escape leaves, Enter searches. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const query = useQueryOfPage()

  useEffect(
    function showQuery() {
      // Not while someone types: a page that is just being left must not clear the text.
      if (input.current !== null && document.activeElement !== input.current) input.current.value = query
    },
    [query],
  )

  useEffect(function comeByKey() {
    const onKey = (event: KeyboardEvent) => {
      const palette = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
      const slash = event.key === '/' && !isKeyTaken(event)
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
    rememberSearch(text)
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
          {recentSearches().map((text) => (
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
