import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { shipmentCountOptions } from '../api/shipments.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { formatCount } from '../util/plural.ts'
import { Banners } from './Banners.tsx'
import { KeyboardHelpOnDemand } from './KeyboardHelpOnDemand.tsx'
import { SearchBox } from './SearchBox.tsx'
import styles from './Shell.module.css'
import { Simulation } from './Simulation.tsx'
import { Sync } from './Sync.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

/** Puts the focus on the page after a change of address, so that keyboard and reader begin there. */
function useFocusOnPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(
    function focusPage() {
      if (last.current === pathname) return
      last.current = pathname
      main.current?.focus({ preventScroll: true })
    },
    [pathname],
  )
  return main
}

function ShipmentTotal() {
  const { data } = useQuery(shipmentCountOptions({ q: '', number: '', tracking: 'all' }))
  return data === undefined ? null : <span className={styles.count}>{formatCount(data)}</span>
}

/** What stands around every page. */
export function Shell() {
  const main = useFocusOnPage()
  const { state } = useNavigation()
  const { pathname } = useLocation()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      <div className={styles.side}>
        <Link className={styles.brand} to={paths.shipments()}>
          <img src="/icon.svg" width="22" height="22" alt="" />
          Quayside
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <Link
            className={styles.entry}
            to={paths.shipments()}
            aria-current={pathname === paths.shipments() ? 'page' : undefined}
          >
            <Icon name="ship" />
            Shipments
            <ShipmentTotal />
          </Link>
        </nav>
        <div className={styles.foot}>
          <Simulation />
          <Sync />
        </div>
      </div>
      <div className={styles.column}>
        <header className={styles.top}>
          <SearchBox />
          <div className={styles.tools}>
            <ThemeToggle />
          </div>
          <div className={styles.progress} hidden={state === 'idle'} />
        </header>
        <main ref={main} id="page" className={styles.main} tabIndex={-1}>
          <Banners />
          <Outlet />
        </main>
      </div>
      <KeyboardHelpOnDemand />
      <ScrollRestoration />
    </div>
  )
}
