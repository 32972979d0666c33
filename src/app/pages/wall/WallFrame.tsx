import type { CSSProperties, ReactNode } from 'react'
import { useNowIfKnown, useRealNow } from '../../clock/use-now.ts'
import { useConnection } from '../../hooks/use-connection.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { formatAge } from '#domain/time/format-time.ts'
import { formatCount } from '#contract/format-count.ts'
import { burnInShift, isNight, minuteOfDay } from './daylight.ts'
import { linkLevel, troubleWords } from './link-ladder.ts'
import { LinkLine } from './LinkLine.tsx'
import { isLoopback } from './loopback.ts'
import { type NightSetting, usualNight, type WallSearch } from './search.ts'
import type { Board } from './use-board.ts'
import { useActiveShipments, useStatus } from './use-poll.ts'
import { usePointerMoves, useWakeLock } from './use-screen.ts'
import { Warnings } from './Warnings.tsx'
import styles from './WallPage.module.css'
import { minuteMs } from '#domain/time/durations.ts'
import { useQuery } from '@tanstack/react-query'
import { placeOptions } from '../../api/places.ts'
import { isSunDown } from './sun.ts'

/**
 * Whether it is night on the wall, by the sun of a port once its place is known and has one. It is day until the time is
 * known.
 */
function useNight(setting: NightSetting, now: number | null): boolean {
  const port = setting !== null && 'sunAt' in setting ? setting.sunAt : null
  const { data } = useQuery({ ...placeOptions(port ?? ''), enabled: port !== null })
  if (now === null) return false
  if (setting === null || !('sunAt' in setting)) return isNight(setting, minuteOfDay(now))
  const { latitude, longitude } = data ?? { latitude: null, longitude: null }
  if (latitude === null || longitude === null) return isNight(usualNight, minuteOfDay(now))
  return isSunDown(now, { latitude, longitude })
}

/** Milliseconds that this computer's clock may be off before the wall warns. */
const clockToleranceMs = 2 * minuteMs

/** By the minute: a tab's name that changes every second draws the eye. */
function titleAge(ageMs: number): string {
  return ageMs < minuteMs ? 'under 1 min' : formatAge(ageMs)
}

/** What changes by the second and the minute around the rest: ages, their looks, night, burn-in shift. */
export function WallFrame({
  search,
  readAt,
  sources,
  past,
  swapped,
  top,
  news,
  children,
}: {
  search: WallSearch
  readAt: number | null
  sources: Board['sources']
  /** Boxes past their day; null before the first answer. */
  past: number | null
  /** The panels at top and bottom change sides with the view, so that nothing burns in. */
  swapped: boolean
  top: ReactNode
  news: ReactNode
  children: ReactNode
}) {
  const now = useRealNow()
  const clock = useNowIfKnown()
  const online = useOnline()
  const pointing = usePointerMoves()
  const awake = useWakeLock()
  const { data: status, answeredAt: proxyAt } = useStatus()
  const { answeredAt: serviceAt, proxyLost } = useConnection()
  const { isError: listsFailing } = useActiveShipments()
  const answeredAt = Math.max(proxyAt, serviceAt ?? 0) || null
  const level = linkLevel(
    answeredAt === null ? null : now - answeredAt,
    readAt === null ? null : now - readAt,
  )
  const failure = status?.service.failure ?? null
  const clockOffMs = status?.clockOffMs ?? 0
  const shift = burnInShift(now)
  const night = useNight(search.night, clock)
  const title = [
    past === null ? 'Wall' : `${formatCount(past)} past`,
    readAt === null ? 'no data yet' : `${titleAge(now - readAt)} old`,
  ].join(', ')
  return (
    <main
      className={classes(styles.wall, pointing && styles.pointing, level === 'dimmed' && styles.faded)}
      data-theme={night ? 'dark' : undefined}
      style={{ '--wall-scale': search.scale } as CSSProperties}
    >
      <PageTitle title={title} />
      <VisuallyHidden>
        <h1>Wall</h1>
      </VisuallyHidden>
      <div className={styles.layout} style={{ transform: `translate(${shift.x}px, ${shift.y}px)` }}>
        {top}
        <Warnings
          level={level}
          trouble={troubleWords({
            online,
            proxyLost,
            limited: failure === 'rate_limited',
            serviceFailing: failure !== null,
            listsFailing,
          })}
          answeredAt={answeredAt}
          readAt={readAt}
          clockOffMs={clockOffMs > clockToleranceMs ? clockOffMs : 0}
        />
        {children}
        <footer className={classes(styles.foot, swapped && styles.swapped)}>
          {news}
          <div className={classes(styles.note, styles.notes, styles.whole)}>
            {awake === false ? <p>Screen may go to sleep</p> : null}
            {isLoopback(location.hostname) ? <p>No QR code on a local address</p> : null}
          </div>
          <LinkLine level={level} answeredAt={answeredAt} readAt={readAt} sources={sources} />
        </footer>
      </div>
    </main>
  )
}
