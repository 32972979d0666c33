import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { changeFilter, serializeSearch, type ShipmentSearch, tidyText } from './search.ts'
import styles from './ShipmentsPage.module.css'

/** Milliseconds without a key before the list is asked for: each question spends the shared budget. */
const restMs = 350

/** Characters that are worth asking for before Enter; fewer match half of the account. */
const fewest = 3

/** Narrows the list while one types. The address follows without a step of its own in the history. */
export function SearchField({ search }: { search: ShipmentSearch }) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(search.q)
  const [seen, setSeen] = useState(search.q)
  const [applied, setApplied] = useState(search.q)
  if (seen !== search.q) {
    setSeen(search.q)
    // The address changed by other ways than typing here, such as Back. What was applied from here may come
    // when one has typed on already: the draft is then the newer one.
    if (search.q !== applied) {
      setApplied(search.q)
      setDraft(search.q)
    }
  }

  const apply = (text: string) => {
    const q = tidyText(text)
    if (q === search.q) return
    setApplied(q)
    void navigate({ search: serializeSearch(changeFilter(search, { q })) }, { replace: true })
  }
  const applyRested = useEffectEvent((text: string) => {
    const { length } = tidyText(text)
    if (length === 0 || length >= fewest) apply(text)
  })

  useEffect(
    function applyAtRest() {
      const timer = setTimeout(() => applyRested(draft), restMs)
      return () => clearTimeout(timer)
    },
    [draft],
  )

  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          apply(draft)
        }}
      >
        <Icon name="search" size={15} />
        <input
          type="search"
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            if (draft === '') event.currentTarget.blur()
            setDraft('')
            apply('')
          }}
          maxLength={120}
          aria-label="List only shipments with this bill of lading, reference or container number"
          placeholder="Filter by number or reference"
          autoComplete="off"
          spellCheck={false}
        />
        {draft === '' ? null : (
          <button
            type="button"
            aria-label="Show all again"
            onClick={() => {
              setDraft('')
              apply('')
            }}
          >
            <Icon name="x" size={14} />
          </button>
        )}
      </form>
    </search>
  )
}
