import type { Container } from '#contract/container.ts'
import type { RailTerminal, Terminal } from '#contract/place.ts'
import { CheckedAge } from '#app/components/CheckedAge.tsx'
import { EmptyCell } from '#app/components/EmptyCell.tsx'
import { HoldTag } from '#app/components/HoldTag.tsx'
import { emptyReason } from '#domain/journey/empty-reasons.ts'
import { formatMoney, summarizeFees } from './fees.ts'
import { holdAction, holdWords } from '#domain/deadline/holds.ts'
import { isGone, leftPortByRail } from '#domain/journey/whereabouts.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Facts } from '#app/ui/Facts.tsx'
import { Tag } from '#app/ui/Tag.tsx'
import type { ContainerContext } from '../container-context.ts'
import styles from '../ContainerPage.module.css'
import { keyed } from '#app/util/keyed.ts'

function Place({ place, container }: { place: Terminal | RailTerminal | null; container: Container }) {
  if (place === null) return <EmptyCell reason={emptyReason('terminal', container)} />
  return (
    <>
      {place.type === 'terminal' ? (
        <Link to={paths.terminal(place.id)}>{place.name ?? place.nickname ?? 'unnamed'}</Link>
      ) : (
        (place.name ?? place.nickname ?? 'unnamed')
      )}
      {place.firmsCode === null ? null : <span className={styles.faint}> {place.firmsCode}</span>}
    </>
  )
}

function availability(container: Container) {
  if (container.availabilityKnown !== true) return <Tag tone="unknown">? not known</Tag>
  return container.availableForPickup === true ? 'Reported available' : 'Reported not available'
}

function Holds({ container }: { container: Container }) {
  const holds = container.holdsAtPodTerminal
  if (holds.length === 0) return <EmptyCell reason="none reported" />
  return (
    <ul className={styles.list}>
      {keyed(holds, (hold) => `${hold.name} ${hold.status}`).map(({ key, item: hold }) => {
        const action = holdAction(hold)
        const words = holdWords(hold)
        return (
          <li key={key}>
            <HoldTag hold={hold} />
            <span className={styles.faint}>{action ?? 'see the terminal’s note'}</span>
            {words === null ? null : <q>{words}</q>}
          </li>
        )
      })}
    </ul>
  )
}

/** A posted 0 is a fee whose sum is still to come: kept apart from none and from not reported. */
function Fees({ container }: { container: Container }) {
  const fees = summarizeFees(container.feesAtPodTerminal)
  if (fees.state !== 'posted') return <EmptyCell reason={fees.state === 'none' ? 'none' : 'not reported'} />
  return (
    <ul className={styles.list}>
      {keyed(fees.lines, (line) => line.label).map(({ key, item: line }) => (
        <li key={key}>
          <span className={styles.capital}>
            {line.label} {line.amount === 0 ? 'posted as ' : null}
            {formatMoney(line.amount, line.currency)}
          </span>
        </li>
      ))}
      {fees.lines.length > 1 && fees.sums.length === 1 && fees.sums[0] !== undefined ? (
        <li className={styles.sum}>Total {formatMoney(fees.sums[0].amount, fees.sums[0].currency)}</li>
      ) : null}
    </ul>
  )
}

/** What the terminal says. Once a train has taken the box away, these fields speak of the ramp. */
export function TerminalCard({
  facts,
  now,
  terminal,
  ramp,
}: ContainerContext & { terminal: Terminal | null; ramp: Terminal | RailTerminal | null }) {
  const { container } = facts
  const inland = leftPortByRail(container)
  return (
    <Card title={inland ? 'At the ramp' : 'At the terminal'}>
      <Facts
        items={[
          ...(inland ? [{ label: 'Ramp', value: <Place place={ramp} container={container} /> }] : []),
          {
            label: inland ? 'Port terminal' : 'Terminal',
            value: <Place place={terminal} container={container} />,
          },
          {
            label: 'Yard location',
            value:
              container.locationAtPodTerminal === null ? (
                <EmptyCell reason={emptyReason('yardPlace', container)} />
              ) : (
                <span className={styles.code}>{container.locationAtPodTerminal}</span>
              ),
          },
          { label: 'Availability', value: availability(container) },
          { label: 'Holds', value: <Holds container={container} /> },
          { label: 'Fees', value: <Fees container={container} /> },
          {
            label: 'Checked',
            value: (
              <CheckedAge
                at={container.terminalCheckedAt}
                now={now}
                kind="terminal"
                quiet={isGone(container)}
              />
            ),
          },
        ]}
      />
    </Card>
  )
}
