import type { Container } from '#contract/container.ts'
import { emptyReason } from '#domain/journey/empty-reasons.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { isOnTrain } from '#domain/journey/whereabouts.ts'
import { TwoLines } from '../../table/cells/TwoLines.tsx'

/** The terminal at the discharge port, and where in its yard the box stands. */
export function WhereCell({
  container,
  terminalName,
}: {
  container: Container
  terminalName: string | null
}) {
  if (isOnTrain(container)) {
    return <TwoLines first="On the train" second={terminalName === null ? null : `from ${terminalName}`} />
  }
  const place = container.locationAtPodTerminal ?? emptyReason('yardPlace', container)
  if (terminalName === null && container.locationAtPodTerminal === null) {
    return <EmptyCell reason={emptyReason('terminal', container)} />
  }
  return <TwoLines first={terminalName ?? 'terminal not named'} second={place} />
}
