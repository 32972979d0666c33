import { Segmented } from '../../ui/Segmented.tsx'
import { formatCount } from '../../util/plural.ts'
import { RequestNumberFilter } from './RequestNumberFilter.tsx'
import { changeFilter, serializeSearch, type ShipmentSearch, trackingStates } from './search.ts'
import { SearchField } from './SearchField.tsx'
import styles from './ShipmentsPage.module.css'
import type { Counts } from './use-counts.ts'

const names = { tracking: 'Tracking', stopped: 'Stopped', all: 'All' } as const

/** What is listed: a text, a state of tracking, the number of a tracking request. */
export function Filters({ search, counts }: { search: ShipmentSearch; counts: Counts }) {
  return (
    <div className={styles.filters}>
      <SearchField search={search} />
      <Segmented
        label="State of tracking"
        segments={trackingStates.map((tracking) => ({
          label: names[tracking],
          to: { search: serializeSearch(changeFilter(search, { tracking })) },
          current: search.tracking === tracking,
          count: counts[tracking] === undefined ? undefined : formatCount(counts[tracking]),
        }))}
      />
      <RequestNumberFilter key={search.number} search={search} />
    </div>
  )
}
