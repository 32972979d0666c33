import { useEffect, useEffectEvent } from 'react'
import { useSeen } from '../../hooks/use-seen.ts'
import { Button } from '../../ui/Button.tsx'

/** The end of a list that goes on when somebody scrolls to it. */
export function OlderChanges({ isFetching, onMore }: { isFetching: boolean; onMore: () => void }) {
  const { element, seen } = useSeen()
  const goOn = useEffectEvent(onMore)
  useEffect(
    function follow() {
      if (seen) goOn()
    },
    [seen],
  )
  return (
    <div ref={element} data-print="hide">
      <Button onClick={onMore}>{isFetching ? 'Loading…' : 'Show older changes'}</Button>
    </div>
  )
}
