import type { ReadContainer } from '#domain/reading/container.ts'
import { emptyReasons } from '#domain/journey/container-empty-reasons.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { yardPlace } from '#domain/deadline/yard-place.ts'
import { isGone, isOnTrain, leftForInland } from '#domain/journey/whereabouts.ts'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import styles from './ShipmentPage.module.css'

/** The terminal at the discharge port, or the train or ramp after it, and where in its yard the box stands. */
export function WhereCell({
  container,
  terminalName,
}: {
  container: ReadContainer
  terminalName: string | null
}) {
  if (isOnTrain(container)) {
    const from = terminalName === null ? null : <span className={styles.whole}>from {terminalName}</span>
    return <TwoLines first="On the train" second={from} />
  }
  const place = yardPlace(container)
  if (leftForInland(container) && !isGone(container)) {
    return (
      <TwoLines
        first="At the ramp"
        second={<span className={styles.whole}>{place ?? 'place not reported'}</span>}
      />
    )
  }
  if (terminalName === null && place === null) {
    return <EmptyCell reason={emptyReasons.terminal(container)} />
  }
  return (
    <TwoLines
      first={terminalName ?? 'terminal not named'}
      second={<span className={styles.whole}>{place ?? emptyReasons.yardPlace(container)}</span>}
    />
  )
}
