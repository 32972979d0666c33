import { useQuery } from '@tanstack/react-query'
import {
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
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { narrowQuery } from '#contract/page-program.ts'
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
  { to: paths.webhooks(), label: 'Webhooks', icon: WebhookIcon, pages: /^\/webhooks\b/ },
  { to: paths.customFields(), label: 'Custom fields', icon: ListPlusIcon, pages: /^\/custom-fields\b/ },
  { to: paths.parties(), label: 'Parties', icon: FactoryIcon, pages: /^\/parties\b/ },
  { to: paths.wall(), label: 'Wall', icon: MonitorIcon, pages: /^\/wall\b/ },
]

export function Navigation() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)

  useEffect(
    function showWhereOneIs() {
      // On a phone the row is longer than the screen. Only the row scrolls: `scrollIntoView` would move the page too.
      const row = nav.current
      if (!matchMedia(narrowQuery).matches) return
      // The first child is the brand.
      const here = row?.children[entries.findIndex(({ pages }) => pages.test(pathname)) + 1]
      if (row == null || !(here instanceof HTMLElement)) return
      row.scrollLeft = here.offsetLeft - (row.clientWidth - here.clientWidth) / 2
    },
    [pathname],
  )

  return (
    <nav ref={nav} className={styles.nav} aria-label="Main">
      <Link className={styles.brand} to={paths.shipments()}>
        <span className={styles.sign} />
        Quayside
      </Link>
      {entries.map(({ to, label, icon: EntryIcon, pages }) => (
        <Link
          key={to}
          className={classes(styles.entry, pages.test(pathname) && styles.here)}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
        >
          <EntryIcon size={16} />
          {label}
          {to === paths.shipments() ? <TrackedCount /> : null}
        </Link>
      ))}
    </nav>
  )
}
