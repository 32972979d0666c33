import { numberOr } from '#domain/util/words.ts'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { requestStatusWords } from '#domain/tracking/tracking-request-words.ts'
import { ContainerNumber } from '../components/ContainerNumber.tsx'
import type { Match } from '../components/search-matches.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import styles from './SearchSuggestions.module.css'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'

/** Options that fit under the box. */
const mostShown = 8

/** Of the combobox pattern of WAI-ARIA: no element of HTML offers links while one types. */
const roles = { list: 'listbox', option: 'option' } as const

const listId = 'search-suggestions'

interface Option {
  key: string
  to: string
  /** What is remembered when it is taken. */
  text: string
  match: Match | null
}

const kindWords: Readonly<Record<Match['kind'], string>> = {
  container: 'Container',
  shipment: 'Shipment',
  request: 'Request',
}

function optionsOf(query: string, matches: readonly Match[]): Option[] {
  if (matches.length > 0) {
    return matches
      .slice(0, mostShown)
      .map((match) => ({ key: match.key, to: match.to, text: numberOr(match.number), match }))
  }
  const typed = query.trim().toUpperCase()
  return recentSearches()
    .filter((text) => text.toUpperCase().includes(typed))
    .map((text) => ({ key: `recent ${text}`, to: paths.find(text), text, match: null }))
}

function stateWords({ state, matches }: Suggestions): string | null {
  if (state === 'searching') return matches.length === 0 ? 'Searching…' : null
  if (state === 'scarce') return 'API budget is low. Press Enter to search.'
  if (state === 'failed') return 'No suggestions now. Press Enter to search.'
  if (state === 'none-asked') return null
  if (matches.length === 0) return 'Nothing found. Press Enter for near misses.'
  return matches.length > mostShown ? `The first ${mostShown} results. Press Enter for all.` : null
}

/** What stands in the box, also what was typed while this was loaded. */
function useTyped(input: HTMLInputElement): string {
  const follow = useCallback(
    (onChange: () => void) => {
      input.addEventListener('input', onChange)
      return () => input.removeEventListener('input', onChange)
    },
    [input],
  )
  return useSyncExternalStore(follow, () => input.value)
}

function OptionContent({ option: { text, match } }: { option: Option }) {
  if (match === null) return <span className={styles.recent}>{text}</span>
  const state =
    match.status === null ? match.stopped === true && 'tracking stopped' : requestStatusWords(match.status)
  return (
    <>
      <span className={styles.kind}>{kindWords[match.kind]}</span>
      <ContainerNumber number={match.number} />
      <span className={styles.about}>
        {[state, match.route, ...match.references.slice(0, 2)].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

/**
 * What a query may mean, while it is typed, under the search box: a listbox that the box is the combobox of. Arrows
 * move, Enter opens, Escape closes.
 * @param input the box, to which it adds what the pattern asks for: the first load has no room for it
 */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const navigate = useNavigate()
  const query = useTyped(input)
  const [isOpen, setOpen] = useState(document.activeElement === input)
  const [current, setCurrent] = useState<string | null>(null)
  const suggestions = useSuggestions(query, isOpen)
  const options = optionsOf(query, suggestions.matches)
  const words = stateWords(suggestions)
  const isShown = isOpen && (options.length > 0 || words !== null)
  const index = options.findIndex(({ key }) => key === current)
  const hasList = isShown && options.length > 0
  const activeId = hasList && index !== -1 ? `${listId}-${index}` : ''

  useEffect(
    function tellWhoCannotSee() {
      const attributes = {
        'aria-autocomplete': 'list',
        'aria-controls': listId,
        'aria-expanded': String(hasList),
        'aria-activedescendant': activeId,
      }
      for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    },
    [input, hasList, activeId],
  )

  const close = () => {
    setOpen(false)
    setCurrent(null)
  }
  const taken = (text: string) => {
    rememberSearch(text)
    input.form?.reset()
    input.blur()
  }
  const move = (step: 1 | -1) => {
    setOpen(true)
    const next = Math.max(-1, Math.min(options.length - 1, index + step))
    setCurrent(options[next]?.key ?? null)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const option = options[index]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape') {
      // The box is left by the next one, or by this one where no list is open.
      close()
    } else if (event.key === 'Enter' && hasList && option !== undefined) {
      event.preventDefault()
      taken(option.text)
      void navigate(option.to)
    }
  })
  const onInput = useEffectEvent(() => {
    setOpen(true)
    setCurrent(null)
  })
  const onLeave = useEffectEvent(close)

  useEffect(
    function followInput() {
      const parts: [EventTarget | null, string, (event: Event) => void][] = [
        [input, 'keydown', (event) => event instanceof KeyboardEvent && onKey(event)],
        [input, 'input', onInput],
        [input, 'focus', onInput],
        [input, 'click', onInput],
        [input, 'blur', onLeave],
        [input.form, 'submit', onLeave],
      ]
      for (const [target, name, listener] of parts) target?.addEventListener(name, listener)
      return () => {
        for (const [target, name, listener] of parts) target?.removeEventListener(name, listener)
      }
    },
    [input],
  )

  if (!isShown) return null
  return (
    <div className={styles.panel}>
      {hasList ? (
        <div
          role={roles.list}
          id={listId}
          aria-label={suggestions.matches.length > 0 ? 'Matches' : 'Recent searches'}
        >
          {options.map((option, place) => (
            <Link
              key={option.key}
              id={`${listId}-${place}`}
              className={styles.option}
              role={roles.option}
              aria-selected={place === index}
              tabIndex={-1}
              to={option.to}
              // The box keeps the focus, or the list would be gone before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => taken(option.text)}
            >
              <OptionContent option={option} />
            </Link>
          ))}
        </div>
      ) : null}
      <output className={styles.state}>{words}</output>
    </div>
  )
}
