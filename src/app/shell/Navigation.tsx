import { useQuery } from '@tanstack/react-query'
import {
  EllipsisIcon,
  FactoryIcon,
  FileTextIcon,
  ListPlusIcon,
  type LucideIcon,
  MapIcon,
  MessageSquareTextIcon,
  MonitorIcon,
  ShipIcon,
  WebhookIcon,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { shipmentCountOptions } from '../api/shipments.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { classes } from '../ui/classes.ts'
import { formatCount } from '#contract/format-count.ts'
import styles from './Navigation.module.css'

/** How many shipments are tracked: what the list shows when it is opened from the navigation. */
const trackedCountOptions = shipmentCountOptions({ q: '', number: '', tracking: 'tracking' })

function TrackedCount() {
  const { data } = useQuery(trackedCountOptions)
  return data == null ? null : (
    <span className={styles.count} title="Tracked shipments">
      {formatCount(data)}
    </span>
  )
}

interface Entry {
  to: string
  label: string
  icon: LucideIcon
  /** The pages under it. */
  pages: RegExp
}

/** The main pages, in order. */
const entries: readonly Entry[] = [
  { to: paths.shipments(), label: 'Shipments', icon: ShipIcon, pages: /^\/(shipments|containers)\b/ },
  { to: paths.vesselMap(), label: 'Vessel map', icon: MapIcon, pages: /^\/(map|vessels)\b/ },
  {
    to: paths.trackingRequests(),
    label: 'Tracking requests',
    icon: MessageSquareTextIcon,
    pages: /^\/track/,
  },
  { to: paths.documents(), label: 'Documents', icon: FileTextIcon, pages: /^\/documents\b/ },
  { to: paths.parties(), label: 'Parties', icon: FactoryIcon, pages: /^\/parties\b/ },
  { to: paths.webhooks(), label: 'Webhooks', icon: WebhookIcon, pages: /^\/webhooks\b/ },
  { to: paths.customFields(), label: 'Custom fields', icon: ListPlusIcon, pages: /^\/custom-fields\b/ },
  { to: paths.wall(), label: 'Wall', icon: MonitorIcon, pages: /^\/wall\b/ },
]

/** Entries that a phone has room for at its bottom; the others stand behind More. */
const inBar = 5

export function Navigation() {
  const { pathname } = useLocation()
  const isHere = ({ pages }: Entry) => pages.test(pathname)
  const linkTo = (entry: Entry) => {
    const { to, label, icon: EntryIcon } = entry
    return (
      <Link
        key={to}
        className={classes(styles.entry, isHere(entry) && styles.here)}
        to={to}
        aria-current={pathname === to ? 'page' : undefined}
      >
        <EntryIcon size={16} />
        {label}
        {to === paths.shipments() ? <TrackedCount /> : null}
      </Link>
    )
  }
  const more = entries.slice(inBar)
  return (
    <nav className={styles.nav} aria-label="Main">
      <Link className={styles.brand} to={paths.shipments()}>
        <span className={styles.sign} />
        Quayside
      </Link>
      {entries.slice(0, inBar).map(linkTo)}
      <button
        type="button"
        popoverTarget="more"
        className={classes(styles.entry, styles.more, more.some(isHere) && styles.here)}
      >
        <EllipsisIcon size={16} />
        More
      </button>
      {/* Closed again on each page. */}
      <div key={pathname} id="more" popover="auto" className={styles.rest}>
        {more.map(linkTo)}
      </div>
    </nav>
  )
}
