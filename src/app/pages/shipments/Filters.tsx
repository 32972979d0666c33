import type { ShipmentListQuery } from '../../api/shipments.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { formatCount } from '#contract/format-count.ts'
import { RequestNumberFilter } from './RequestNumberFilter.tsx'
import { changeFilter, shipmentAddress, trackingStates } from './search.ts'
import { SearchField } from './SearchField.tsx'
import styles from './ShipmentsPage.module.css'
import { useCounts } from './use-counts.ts'

const names = { tracking: 'Tracking', stopped: 'Stopped', all: 'All' } as const

export function Filters({
  search,
  total,
  mayCount,
}: {
  search: ShipmentListQuery
  /** Shipments that the list has; undefined while that is not known. */
  total: number | undefined
  /** Whether to ask for the counts of the other states of tracking: the search has come to rest, and the rows stand. */
  mayCount: boolean
}) {
  const counts = useCounts(search, total, mayCount)
  return (
    <div className={styles.filters}>
      <SearchField search={search} />
      <Segmented
        label="Tracking status"
        counted
        segments={trackingStates.map((tracking) => ({
          label: names[tracking],
          to: { search: shipmentAddress.print(changeFilter(search, { tracking })) },
          current: search.tracking === tracking,
          count: counts[tracking] === undefined ? undefined : formatCount(counts[tracking]),
        }))}
      />
      <RequestNumberFilter key={search.number} search={search} />
    </div>
  )
}
