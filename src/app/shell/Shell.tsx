import { lazy, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { LazyBoundary } from '../components/LazyBoundary.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Banners } from './Banners.tsx'
import { Navigation } from './Navigation.tsx'
import { SearchBox } from './SearchBox.tsx'
import styles from './Shell.module.css'
import { Simulation } from './Simulation.tsx'
import { Sync } from './Sync.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { useRecovery } from './use-recovery.ts'

const ShellExtras = lazy(async () => ({ default: (await import('./ShellExtras.tsx')).ShellExtras }))

/** Moves the focus to the page after a change of address: keyboard and screen reader start there. */
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

/** The frame of every page. */
export function Shell() {
  useRecovery()
  const main = useFocusOnPage()
  const { state } = useNavigation()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#page">
        Skip to content
      </a>
      <div className={styles.side}>
        <Navigation />
        <aside className={styles.foot} aria-label="Status">
          <Simulation />
          <Sync />
        </aside>
      </div>
      <div className={styles.column}>
        <header className={styles.top}>
          <SearchBox />
          <div className={styles.tools}>
            <LinkButton to={paths.track()} icon={<Icon name="plus" />}>
              <span className={styles.words}>Track a shipment</span>
            </LinkButton>
            <ThemeToggle />
          </div>
          <div className={styles.progress} hidden={state === 'idle'} />
        </header>
        <main ref={main} id="page" className={styles.main} tabIndex={-1}>
          <LazyBoundary missing={null}>
            <ShellExtras />
          </LazyBoundary>
          <Banners />
          <Outlet />
        </main>
      </div>
      <ScrollRestoration />
    </div>
  )
}
