import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { shipmentCountOptions } from '../api/shipments.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { formatCount } from '../util/plural.ts'
import styles from './Navigation.module.css'

function ShipmentTotal() {
  const { data } = useQuery(shipmentCountOptions({ q: '', number: '', tracking: 'all' }))
  return data === undefined ? null : <span className={styles.count}>{formatCount(data)}</span>
}

/** A shipment and its containers are a part of the shipments. */
const shipmentPages = /^\/(shipments|containers)(\/|$)/

const webhookPages = /^\/webhooks(\/|$)/

/** The ways to the pages. Only what exists has an entry. */
export function Navigation() {
  const { pathname } = useLocation()
  const here = shipmentPages.test(pathname)
  return (
    <nav className={styles.nav} aria-label="Main">
      <Link className={styles.brand} to={paths.shipments()}>
        <span className={styles.sign} />
        Quayside
      </Link>
      <Link
        className={classes(styles.entry, here && styles.here)}
        to={paths.shipments()}
        aria-current={pathname === paths.shipments() ? 'page' : undefined}
      >
        <Icon name="ship" />
        Shipments
        <ShipmentTotal />
      </Link>
      <Link
        className={classes(styles.entry, pathname === paths.vesselMap() && styles.here)}
        to={paths.vesselMap()}
        aria-current={pathname === paths.vesselMap() ? 'page' : undefined}
      >
        <Icon name="map" />
        Vessel map
      </Link>
      <Link
        className={classes(styles.entry, pathname === paths.trackingRequests() && styles.here)}
        to={paths.trackingRequests()}
        aria-current={pathname === paths.trackingRequests() ? 'page' : undefined}
      >
        <Icon name="message-square-text" />
        Tracking requests
      </Link>
      <Link
        className={classes(styles.entry, webhookPages.test(pathname) && styles.here)}
        to={paths.webhooks()}
        aria-current={pathname === paths.webhooks() ? 'page' : undefined}
      >
        <Icon name="webhook" />
        Webhooks
      </Link>
      <Link className={styles.entry} to={paths.wall()}>
        <Icon name="monitor" />
        Wall
      </Link>
    </nav>
  )
}
