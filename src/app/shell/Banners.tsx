import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statusOptions } from '../api/status.ts'
import { useSecondIfKnown, useRealNow, useWorldClock } from '../clock/use-now.ts'
import { useOnline } from '../hooks/use-online.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { formatAge } from '#domain/time/format-time.ts'
import { useConnection } from '../hooks/use-connection.ts'
import { minuteMs } from '#domain/time/durations.ts'

/** Milliseconds that this computer's clock may be off before a banner says so. */
const clockToleranceMs = 2 * minuteMs

/** True once the server runs another build than at its first answer. */
function useNewBuild(version: string | undefined): boolean {
  const [first, setFirst] = useState<string | undefined>(version)
  if (first === undefined && version !== undefined) setFirst(version)
  return first !== undefined && version !== undefined && first !== version
}

/** What matters on every page: no connection, a service that is down, a new build, a wrong clock. */
export function Banners() {
  const online = useOnline()
  const { proxyLost } = useConnection()
  const { data: status } = useQuery(statusOptions())
  const { simulated } = useWorldClock()
  const now = useSecondIfKnown()
  const realNow = useRealNow()
  const newBuild = useNewBuild(status?.version)
  const failure = status?.service.failure ?? null
  const drift = simulated || status === undefined || now === null ? 0 : Math.abs(realNow - now)

  if (!online || proxyLost) {
    return (
      <Notice tone="bad" title={online ? 'The dashboard’s server cannot be reached.' : 'You are offline.'}>
        Showing the last known data. Updates will resume automatically.
      </Notice>
    )
  }
  if (failure === 'unreachable' || failure === 'timeout' || failure === 'error') {
    return (
      <Notice tone="bad" title="The tracking service is not responding.">
        Showing the last known data. Updates will resume automatically.
      </Notice>
    )
  }
  if (failure === 'key_refused') {
    return (
      <Notice tone="bad" title="The tracking service refuses the key.">
        Ask whoever runs this dashboard to start it with a valid TRACKING_API_KEY.
      </Notice>
    )
  }
  if (newBuild) {
    return (
      <Notice
        tone="info"
        title="A new version of Quayside is available."
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      >
        You stay on this page.
      </Notice>
    )
  }
  if (drift > clockToleranceMs) {
    return (
      <Notice tone="warn" title={`This computer’s clock is off by ${formatAge(drift)}.`}>
        Deadlines follow the tracking service’s clock, not yours.
      </Notice>
    )
  }
  return null
}
