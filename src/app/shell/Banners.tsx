import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statusOptions } from '../api/status.ts'
import { useNow, useRealNow, useWorldClock } from '../clock/use-now.ts'
import { useOnline } from '../hooks/use-online.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { formatAge } from '#domain/time/format-time.ts'
import { useConnection } from '../hooks/use-connection.ts'
import { minuteMs } from '#domain/time/durations.ts'

/** Milliseconds of difference from which a wrong clock of this computer is told. */
const clockToleranceMs = 2 * minuteMs

/** True once the server's build is another one than at the first answer. */
function useNewBuild(version: string | undefined): boolean {
  const [first, setFirst] = useState<string | undefined>(version)
  if (first === undefined && version !== undefined) setFirst(version)
  return first !== undefined && version !== undefined && first !== version
}

/** What concerns every page: no connection, a service that is down, a newer build, a wrong clock. */
export function Banners() {
  const online = useOnline()
  const { proxyLost } = useConnection()
  const { data: status } = useQuery(statusOptions())
  const { simulated } = useWorldClock()
  const now = useNow(1000)
  const realNow = useRealNow()
  const newBuild = useNewBuild(status?.version)
  const failure = status?.service.failure ?? null
  const drift = simulated || status === undefined ? 0 : Math.abs(realNow - now)

  if (!online || proxyLost) {
    return (
      <Notice tone="bad" title={online ? 'The dashboard’s server cannot be reached.' : 'You are offline.'}>
        What you see is the last that was known. It goes on by itself.
      </Notice>
    )
  }
  if (failure === 'unreachable' || failure === 'timeout' || failure === 'error') {
    return (
      <Notice tone="bad" title="The tracking service does not answer.">
        What you see is the last that was known. It goes on by itself when the service is back.
      </Notice>
    )
  }
  if (failure === 'key_refused') {
    return (
      <Notice tone="bad" title="The tracking service refuses the key.">
        Whoever runs this dashboard must start it with a valid TRACKING_API_KEY.
      </Notice>
    )
  }
  if (newBuild) {
    return (
      <Notice
        tone="info"
        title="A newer Quayside is ready."
        action={<Button onClick={() => location.reload()}>Load it</Button>}
      >
        Your place is kept.
      </Notice>
    )
  }
  if (drift > clockToleranceMs) {
    return (
      <Notice tone="warn" title={`This computer’s clock is off by ${formatAge(drift)}.`}>
        Deadlines here go by the tracking service’s clock, not by yours.
      </Notice>
    )
  }
  return null
}
