import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#contract/format-count.ts'
import { urgencies, type Urgency } from '#domain/tracking/urgency.ts'
import { urgentCountsOptions } from '../../api/shipments.ts'
import { Link } from '../../ui/Link.tsx'
import { changeFilter, shipmentAddress, type ShipmentsSearch } from './search.ts'
import styles from './ShipmentsPage.module.css'

const words: Readonly<Record<Urgency, string>> = {
  past: 'out of free time',
  today: 'last free day today',
  blocked: 'on hold',
}

/** How many containers need somebody, each count a link to their shipments; the one that is shown leads back to all. */
export function UrgentCounts({ search }: { search: ShipmentsSearch }) {
  const { data } = useQuery(urgentCountsOptions())
  const all = changeFilter(search, { q: '', number: '', tracking: 'tracking' })
  const shown = urgencies.filter((each) => each === search.urgent || (data?.[each] ?? 0) > 0)
  if (shown.length === 0) return null
  return (
    <nav className={styles.urgent} aria-label="Urgent containers">
      {shown.map((urgency) => {
        const isHere = search.urgent === urgency
        return (
          <Link
            key={urgency}
            to={{ search: shipmentAddress.print({ ...all, urgent: isHere ? '' : urgency }) }}
            aria-current={isHere ? 'true' : undefined}
          >
            <strong data-tone={urgency}>{formatCount(data?.[urgency] ?? 0)}</strong> {words[urgency]}
          </Link>
        )
      })}
    </nav>
  )
}
