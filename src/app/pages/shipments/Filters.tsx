import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { shipmentCountOptions } from '../../api/shipments.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { formatCount } from '../../util/plural.ts'
import { changeFilter, serializeSearch, type ShipmentSearch, trackingStates } from './search.ts'
import styles from './ShipmentsPage.module.css'

const names = { tracking: 'Tracking', stopped: 'Stopped', all: 'All' } as const

/** The count of the whole state: asked once in ten minutes, never for each search. */
function useStateCount(tracking: ShipmentSearch['tracking'], isPlain: boolean): string | undefined {
  const { data } = useQuery({ ...shipmentCountOptions({ q: '', number: '', tracking }), enabled: isPlain })
  return data === undefined || !isPlain ? undefined : formatCount(data)
}

/** What is listed: a text, a state of tracking, the number of a tracking request. */
export function Filters({ search }: { search: ShipmentSearch }) {
  const isPlain = search.q === '' && search.number === ''
  const counts = {
    tracking: useStateCount('tracking', isPlain),
    stopped: useStateCount('stopped', isPlain),
    all: useStateCount('all', isPlain),
  }
  return (
    <div className={styles.filters}>
      <SearchField key={`q ${search.q}`} search={search} />
      <Segmented
        label="State of tracking"
        segments={trackingStates.map((tracking) => ({
          label: names[tracking],
          to: { search: serializeSearch(changeFilter(search, { tracking })) },
          current: search.tracking === tracking,
          count: counts[tracking],
        }))}
      />
      <RequestNumber key={`number ${search.number}`} search={search} />
    </div>
  )
}

function useFilter(search: ShipmentSearch) {
  const navigate = useNavigate()
  return (change: Partial<ShipmentSearch>) =>
    void navigate({ search: serializeSearch(changeFilter(search, change)) })
}

function textOf(event: FormEvent<HTMLFormElement>): string {
  const value = new FormData(event.currentTarget).get('text')
  return typeof value === 'string' ? value.trim() : ''
}

function SearchField({ search }: { search: ShipmentSearch }) {
  const filter = useFilter(search)
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          filter({ q: textOf(event) })
        }}
      >
        <Icon name="search" />
        <input
          type="search"
          name="text"
          defaultValue={search.q}
          aria-label="List only shipments with this bill of lading, reference or container number"
          placeholder="In this list"
          autoComplete="off"
          spellCheck={false}
        />
        {search.q === '' ? null : (
          <button type="button" aria-label="Show all again" onClick={() => filter({ q: '' })}>
            <Icon name="x" size={14} />
          </button>
        )}
      </form>
    </search>
  )
}

function RequestNumber({ search }: { search: ShipmentSearch }) {
  const filter = useFilter(search)
  const id = useId()
  return (
    <Menu
      label={search.number === '' ? 'Tracking request number' : `Request ${search.number}`}
      active={search.number !== ''}
      icon={<Icon name="funnel" size={15} />}
    >
      <form
        className={styles.request}
        onSubmit={(event) => {
          event.preventDefault()
          filter({ number: textOf(event) })
        }}
      >
        <label htmlFor={id}>The number that tracking was asked for</label>
        <input id={id} name="text" defaultValue={search.number} autoComplete="off" spellCheck={false} />
        <div className={styles.requestActions}>
          <Button type="submit" primary>
            Filter
          </Button>
          {search.number === '' ? null : (
            <Button onClick={() => filter({ number: '' })}>Show all again</Button>
          )}
        </div>
      </form>
    </Menu>
  )
}
