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
  return (
    <nav className={styles.urgent} aria-label="Urgent containers">
      {urgencies.map((urgency) => {
        const count = data?.[urgency] ?? 0
        const isShown = search.urgent === urgency
        if (count === 0 && !isShown) return null
        return (
          <Link
            key={urgency}
            className={styles[urgency]}
            to={{ search: shipmentAddress.print({ ...all, urgent: isShown ? '' : urgency }) }}
            aria-current={isShown ? 'true' : undefined}
          >
            <strong>{formatCount(count)}</strong> {words[urgency]}
          </Link>
        )
      })}
    </nav>
  )
}
