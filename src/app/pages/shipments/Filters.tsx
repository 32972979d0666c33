import { useNavigate } from 'react-router'
import { later } from '../../components/later.tsx'
import { LazyBoundary } from '../../components/LazyBoundary.tsx'
import { FilterMenu } from '../../list/FilterMenu.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { formatCount } from '#contract/format-count.ts'
import { changeFilter, shipmentAddress, type ShipmentsSearch, trackingStates } from './search.ts'
import styles from './ShipmentsPage.module.css'
import { useCounts } from './use-counts.ts'

const FilterForm = later(async () => (await import('./later-parts.ts')).FilterForm)

const names = { tracking: 'Tracking', stopped: 'Stopped', all: 'All' } as const

export function Filters({
  search,
  total,
  mayCount,
}: {
  search: ShipmentsSearch
  /** Shipments that the list has; undefined while that is not known. */
  total: number | undefined
  /** Whether to ask for the counts of the other states of tracking: the rows stand. */
  mayCount: boolean
}) {
  const navigate = useNavigate()
  const { q, number, urgent } = search
  const counts = useCounts(search, total, mayCount)
  return (
    <div className={styles.filters} data-print="hide">
      <Segmented
        label="Tracking status"
        counted
        segments={trackingStates.map((tracking) => ({
          label: names[tracking],
          to: { search: shipmentAddress.print(changeFilter(search, { tracking })) },
          current: urgent === '' && search.tracking === tracking,
          count: counts[tracking] === undefined ? undefined : formatCount(counts[tracking]),
        }))}
      />
      <FilterMenu key={`${q}\n${number}`} texts={[q, number]}>
        <LazyBoundary>
          <FilterForm
            filters={[
              { name: 'q', label: 'Bill of lading, reference or container', value: q },
              { name: 'number', label: 'Tracking request number', value: number },
            ]}
            onFilter={(texts) =>
              void navigate({ search: shipmentAddress.print(changeFilter(search, texts)) })
            }
          />
        </LazyBoundary>
      </FilterMenu>
    </div>
  )
}
