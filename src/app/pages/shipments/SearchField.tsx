import { SearchIcon, XIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { ShipmentListQuery } from '../../api/shipments.ts'
import { longestText, tidyText } from '../../list/address.ts'
import { changeFilter, shipmentAddress } from './search.ts'
import styles from './ShipmentsPage.module.css'

/** Milliseconds without a key before the list is loaded: each request spends the shared budget. */
const restMs = 350

/** Characters that are worth asking for before Enter; fewer match half of the account. */
const fewest = 3

/** The state of an address that came from typing here. */
const typedHere = 'typed in the filter'

/** Goes with the text where the browser sends the form itself, since the app is not here yet. */
function OtherFilters({ search }: { search: ShipmentListQuery }) {
  const others = new URLSearchParams(shipmentAddress.print(changeFilter(search, { q: '' })))
  return [...others].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** Narrows the list while one types. The address follows without a step of its own in the history. */
export function SearchField({ search }: { search: ShipmentListQuery }) {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const way = useNavigationType()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(search.q)
  const [seen, setSeen] = useState({ key, q: search.q })
  if (seen.key !== key) {
    setSeen({ key, q: search.q })
    // What was applied from here may come when one has typed on already: the draft is then the newer one. Back
    // always brings its own text, also when what was left was never drawn.
    const isOwn = way === NavigationType.Replace && state === typedHere
    if (!isOwn && (way === NavigationType.Pop || seen.q !== search.q)) setDraft(search.q)
  }

  const apply = (text: string) => {
    const q = tidyText(text)
    if (q === search.q) return
    void navigate(
      { search: shipmentAddress.print(changeFilter(search, { q })) },
      { replace: true, state: typedHere },
    )
  }
  const applyRested = useEffectEvent((text: string) => {
    const { length } = tidyText(text)
    if (length === 0 || length >= fewest) apply(text)
  })

  useEffect(function keepWhatWasTyped() {
    // The server drew the field, and somebody may have typed in it before the app came.
    setDraft((known) => input.current?.value ?? known)
  }, [])

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
        <SearchIcon size={15} />
        <OtherFilters search={search} />
        <input
          ref={input}
          type="search"
          name="q"
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            if (draft === '') event.currentTarget.blur()
            setDraft('')
            apply('')
          }}
          maxLength={longestText}
          aria-label="Filter by bill of lading, reference or container number"
          placeholder="Filter by number or reference"
          autoComplete="off"
          spellCheck={false}
        />
        {draft === '' ? null : (
          <button
            type="button"
            aria-label="Clear filter"
            onClick={() => {
              setDraft('')
              apply('')
            }}
          >
            <XIcon size={14} />
          </button>
        )}
      </form>
    </search>
  )
}
