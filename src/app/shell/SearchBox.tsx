import { SearchIcon } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { later } from '../components/later.tsx'
import { LazyBoundary } from '../components/LazyBoundary.tsx'
import { useCarriedText } from '../hooks/use-carried-text.ts'
import { leadTo, paths } from '../paths.ts'
import { isKeyTaken } from '../util/is-key-taken.ts'
import { useIsHydrating } from '../util/server-view.ts'
import styles from './SearchBox.module.css'

const SearchSuggestions = later(async () => (await import('./beside.ts')).SearchSuggestions)

/** How the keys of this computer are called. */
function usePaletteKey(): string {
  const isApple = !useIsHydrating() && /Mac|iPhone|iPad/.test(navigator.userAgent)
  return isApple ? '⌘K' : 'Ctrl K'
}

/** What the find page searches for, to be corrected in place; empty elsewhere. */
function useQueryOfPage(): string {
  const { text } = useCarriedText('q')
  return useLocation().pathname === '/find' ? text : ''
}

/**
 * Search from every page: `/` or Ctrl-K focuses it, Escape leaves, Enter searches. What it suggests is loaded when
 * somebody comes to it for the first time.
 */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const query = useQueryOfPage()
  const paletteKey = usePaletteKey()
  const [focused, setFocused] = useState<HTMLInputElement | null>(null)

  useEffect(
    function showQuery() {
      // Not while someone types: a page that is just being left must not clear the text.
      if (input.current !== null && document.activeElement !== input.current) input.current.value = query
    },
    [query],
  )

  useEffect(function offerWhoCameBefore() {
    // The server drew the box, and somebody may have come to it before the app did.
    if (document.activeElement === input.current) setFocused(input.current)
  }, [])

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
    input.current?.blur()
    // Also where the suggestions are not here yet; what is not remembered is found all the same.
    import('./recent-searches.ts').then(({ rememberSearch }) => rememberSearch(text)).catch(() => {})
    const { to, state } = leadTo(paths.find, text)
    void navigate(to, { state })
  }

  return (
    <search className={styles.search}>
      {/* What the browser sends where the app is not here yet. */}
      <form className={styles.form} action="/find" onSubmit={find}>
        <SearchIcon size={16} />
        <input
          ref={input}
          className={styles.input}
          name="q"
          role="combobox"
          aria-expanded={false}
          aria-controls="search-suggestions"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          placeholder="Bill of lading, container or reference"
          aria-label="Find a bill of lading, container or reference"
          aria-keyshortcuts="/ Control+K Meta+K"
          onFocus={(event) => setFocused(event.currentTarget)}
          onKeyDownCapture={({ key, currentTarget }) => {
            // An open list closes first: looked at before it does.
            if (key === 'Escape' && currentTarget.ariaExpanded !== 'true') currentTarget.blur()
          }}
        />
        <kbd className={styles.key} aria-hidden="true">
          {paletteKey}
        </kbd>
      </form>
      {focused === null ? null : (
        <LazyBoundary missing={null}>
          <SearchSuggestions input={focused} />
        </LazyBoundary>
      )}
    </search>
  )
}
