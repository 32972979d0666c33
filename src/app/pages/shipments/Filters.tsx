import type { ShipmentListQuery } from '../../api/shipment-query.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { formatCount } from '../../util/plural.ts'
import { RequestNumberFilter } from './RequestNumberFilter.tsx'
import { changeFilter, shipmentAddress, trackingStates } from './search.ts'
import { SearchField } from './SearchField.tsx'
import styles from './ShipmentsPage.module.css'
import type { Counts } from './use-counts.ts'

const names = { tracking: 'Tracking', stopped: 'Stopped', all: 'All' } as const

/** What is listed: a text, a state of tracking, the number of a tracking request. */
export function Filters({ search, counts }: { search: ShipmentListQuery; counts: Counts }) {
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
