import { useQuery } from '@tanstack/react-query'
import { type LucideIcon, MoonIcon, PlusIcon, SunIcon, SunMoonIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { statusOptions } from '../api/status.ts'
import { later } from '../components/later.tsx'
import { LazyBoundary } from '../components/LazyBoundary.tsx'
import { paths } from '../paths.ts'
import { IconButton, LinkButton } from '../ui/Button.tsx'
import { Navigation } from './Navigation.tsx'
import { SearchBox } from './SearchBox.tsx'
import styles from './Shell.module.css'
import { Simulation } from './Simulation.tsx'
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts'

const themeIcons: Record<Theme, LucideIcon> = { system: SunMoonIcon, light: SunIcon, dark: MoonIcon }

/** Steps through system, light and dark. */
function ThemeToggle() {
  const theme = useTheme()
  const ThemeIcon = themeIcons[theme]
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return (
    <IconButton label={`Theme: ${theme}. Switch to ${next}`} onClick={() => chooseTheme(next)}>
      <ThemeIcon size={16} />
    </IconButton>
  )
}

/** Loaded after the first page: before its answer nobody knows how fresh its data are. */
const Sync = later(async () => (await import('./beside.ts')).Sync)

const ShellExtras = later(async () => (await import('./beside.ts')).ShellExtras)

/** Moves the focus to the page after a change of address: keyboard and screen reader start there. */
function useFocusOnPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(
    function focusPage() {
      if (last.current === pathname) return
      last.current = pathname
      // Who has come to the search box since the address changed types on there.
      if (document.activeElement?.tagName !== 'INPUT') main.current?.focus({ preventScroll: true })
    },
    [pathname],
  )
  return main
}

export function Shell() {
  // Asked for as early as the page's own data: a part that the plan does not have is remembered by the proxy's run.
  useQuery(statusOptions())
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
          <div className={styles.sync}>
            <LazyBoundary missing={null}>
              <Sync />
            </LazyBoundary>
          </div>
        </aside>
      </div>
      <div className={styles.column}>
        <header className={styles.top}>
          <SearchBox />
          <div className={styles.tools}>
            <LinkButton to={paths.track()} icon={<PlusIcon size={16} />}>
              <span className={styles.words}>Track a shipment</span>
            </LinkButton>
            <ThemeToggle />
          </div>
          <div className={styles.progress} hidden={state === 'idle'} />
        </header>
        <main ref={main} id="page" className={styles.main} tabIndex={-1}>
          <LazyBoundary>
            <ShellExtras />
          </LazyBoundary>
          <Outlet />
        </main>
      </div>
      <ScrollRestoration />
    </div>
  )
}
