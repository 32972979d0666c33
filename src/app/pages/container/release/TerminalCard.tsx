import { listWords, midSentence } from '#domain/util/words.ts'
import { FirstOf } from '#app/ui/FirstOf.tsx'
import { type ReactNode, useContext } from 'react'
import type { Hold } from '#contract/container.ts'
import type { ReadContainer } from '#domain/reading/container.ts'
import type { RailTerminal } from '#contract/place.ts'
import type { Terminal } from '#contract/terminal.ts'
import { CheckedAge } from '#app/components/CheckedAge.tsx'
import { EmptyCell } from '#app/components/EmptyCell.tsx'
import { HistoryContext } from '#app/components/history/history-context.ts'
import { Since } from '#app/components/history/Since.tsx'
import { Was } from '#app/components/history/Was.tsx'
import { HoldTag } from '#app/components/HoldTag.tsx'
import { emptyReasons } from '#domain/journey/container-empty-reasons.ts'
import { availabilityText, holdAction } from '#domain/deadline/release-words.ts'
import { summarizeFees } from '#domain/deadline/fees.ts'
import { formatMoney } from '#domain/deadline/money.ts'
import { holdStateLabel, holdWords } from '#domain/deadline/holds.ts'
import { holdFact, isHoldFact } from '#domain/history/hold-fact.ts'
import { storedAvailability, storedHold } from '#domain/history/stored-values.ts'
import type { StageFact } from '#domain/journey/closed-facts.ts'
import { terminalReports } from '#domain/deadline/never-reported.ts'
import { yardPlace } from '#domain/deadline/yard-place.ts'
import { reportedFees, reportedHolds, reportWords } from '#domain/deadline/reported.ts'
import {
  isAshore,
  isGone,
  leftForInland,
  leftPortByRail,
  speaksOfThePort,
} from '#domain/journey/whereabouts.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Facts } from '#app/ui/Facts.tsx'
import { Tag } from '#app/ui/Tag.tsx'
import text from '#app/ui/text.module.css'
import type { ContainerContext, KnownFacts } from '../container-context.ts'
import styles from '../ContainerPage.module.css'
import { useClosedFacts } from '../use-closed-facts.ts'
import { keyed } from '#app/util/keyed.ts'

function Place({ place, container }: { place: Terminal | RailTerminal | null; container: ReadContainer }) {
  if (place === null) return <EmptyCell reason={emptyReasons.terminal(container)} />
  return (
    <>
      {place.type === 'terminal' ? (
        <Link to={paths.terminal(place.id)}>{place.name ?? place.nickname ?? 'unnamed'}</Link>
      ) : (
        (place.name ?? place.nickname ?? 'unnamed')
      )}
      {place.firmsCode === null ? null : <span className={text.faint}> {place.firmsCode}</span>}
    </>
  )
}

function availability({ container, shipment, terminalRecord }: KnownFacts, now: number) {
  const said = availabilityText(container, shipment, now)
  if (said !== null) return said
  if (terminalReports(terminalRecord, 'available_for_pickup') || leftForInland(container)) {
    return <Tag tone="unknown">? not known</Tag>
  }
  return <EmptyCell reason={reportWords['terminal-does-not-report']} />
}

function yardLocation({ container, terminalRecord }: KnownFacts) {
  const place = yardPlace(container)
  if (place !== null) return <span className={styles.code}>{place}</span>
  const waits = isAshore(container) && !isGone(container) && !leftPortByRail(container)
  const reports = terminalReports(terminalRecord, 'location_at_pod_terminal')
  return (
    <EmptyCell
      reason={waits && !reports ? reportWords['terminal-does-not-report'] : emptyReasons.yardPlace(container)}
    />
  )
}

function HoldList({ holds }: { holds: readonly Hold[] }) {
  return (
    <FirstOf items={holds} first={10}>
      {(shown) => (
        <ul className={styles.list}>
          {keyed(shown, (hold) => `${hold.name} ${hold.status}`).map(({ key, item: hold }) => {
            const action = holdAction(hold)
            const words = holdWords(hold)
            return (
              <li key={key}>
                <HoldTag hold={hold} actionOf={holdAction} />
                {action === null && words !== null ? null : (
                  <span className={text.faint}>{action ?? 'ask the terminal'}</span>
                )}
                <Since fact={holdFact(hold)} value={storedHold(hold)} />
                {words === null ? null : <q>{words}</q>}
              </li>
            )
          })}
        </ul>
      )}
    </FirstOf>
  )
}

/** The holds where the box stands. What the port's terminal still lists of a box that left by train stops no truck. */
function Holds({ facts: { container, terminalRecord } }: { facts: KnownFacts }) {
  const { state, holds } = reportedHolds(container, terminalRecord)
  const leftBehind = speaksOfThePort(container) ? (container.holdsAtPodTerminal ?? []) : []
  return (
    <>
      {holds.length === 0 ? <EmptyCell reason={reportWords[state]} /> : <HoldList holds={holds} />}
      {leftBehind.length === 0 ? null : (
        <p className={text.faint}>
          Left behind at the port: {listWords(leftBehind.map((hold) => midSentence(holdStateLabel(hold))))}
        </p>
      )}
    </>
  )
}

/** Holds that came, went or are otherwise than when this person last looked. */
function HoldsBefore() {
  const changed = useContext(HistoryContext)?.changed.values() ?? []
  const holds = [...changed].map(({ fact }) => fact).filter(isHoldFact)
  return holds.map((fact) => <Was key={fact} of="container" fact={fact} named />)
}

/** A posted 0 is a fee whose sum is still to come: kept apart from none and from not reported. */
function Fees({ facts: { container, terminalRecord } }: { facts: KnownFacts }) {
  const { state, fees: posted } = reportedFees(container, terminalRecord)
  const fees = summarizeFees(posted)
  if (fees.lines.length === 0) return <EmptyCell reason={reportWords[state]} />
  return (
    <FirstOf items={fees.lines} first={10}>
      {(shown) => (
        <ul className={styles.list}>
          {keyed(shown, (line) => line.label).map(({ key, item: line }) => (
            <li key={key}>
              <span className={styles.capital}>
                {line.label} {line.amount === 0 ? 'posted as ' : null}
                {formatMoney(line.amount, line.currency)}
              </span>
            </li>
          ))}
          {fees.lines.length > 1 && !fees.hasTotal && fees.sums.length === 1 && fees.sums[0] !== undefined ? (
            <li className={styles.sum}>Total {formatMoney(fees.sums[0].amount, fees.sums[0].currency)}</li>
          ) : null}
        </ul>
      )}
    </FirstOf>
  )
}

/** What the terminal says. Once the box has left for its ramp, these fields speak of the ramp. */
export function TerminalCard({
  facts,
  now,
  ramp,
}: ContainerContext & { ramp: Terminal | RailTerminal | null }) {
  const { container, terminalRecord } = facts
  const inland = leftForInland(container)
  const closed = useClosedFacts(facts)
  const open = (fact: StageFact, label: string, value: ReactNode) =>
    closed.facts.has(fact) ? [] : [{ label, value }]
  return (
    <Card title={inland ? 'At the ramp' : 'At the terminal'}>
      <Facts
        items={[
          ...(inland ? [{ label: 'Ramp', value: <Place place={ramp} container={container} /> }] : []),
          {
            label: inland ? 'Port terminal' : 'Terminal',
            value: (
              <>
                <Place place={terminalRecord} container={container} /> <Was of="shipment" fact="terminal" />
              </>
            ),
          },
          ...open(
            'yard location',
            'Yard location',
            <>
              {yardLocation(facts)} <Was of="container" fact="yard_place" />
            </>,
          ),
          ...open(
            'availability',
            'Availability',
            <>
              {availability(facts, now)} <Was of="container" fact="available" />{' '}
              {speaksOfThePort(container) ? null : (
                <Since fact="available" value={storedAvailability(container)} />
              )}
            </>,
          ),
          ...open(
            'holds',
            'Holds',
            <>
              <Holds facts={facts} />
              <HoldsBefore />
            </>,
          ),
          ...open(
            'fees',
            'Fees',
            <>
              <Fees facts={facts} /> <Was of="container" fact="fees" />
            </>,
          ),
          ...open(
            'terminal check',
            'Checked',
            <CheckedAge
              at={container.terminalCheckedAt}
              now={now}
              kind="terminal"
              quiet={isGone(container)}
            />,
          ),
        ]}
      />
      {closed.lines.map((line) => (
        <p key={line} className={text.footnote}>
          {line}
        </p>
      ))}
    </Card>
  )
}
