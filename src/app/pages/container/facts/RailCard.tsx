import { useContext } from 'react'
import { EmptyCell } from '#app/components/EmptyCell.tsx'
import { Was } from '#app/components/history/Was.tsx'
import { PortTime } from '#app/components/PortTime.tsx'
import type { ContainerFact } from '#contract/desk/facts.ts'
import { HistoryContext } from '#app/components/history/history-context.ts'
import { factKey } from '#domain/history/changed-facts.ts'
import { missingRailSteps, type RailStep } from '#domain/journey/closed-facts.ts'
import { startSentence } from '#domain/util/words.ts'
import { estimateWords } from '#app/components/estimate-words.ts'
import { silenceOf } from '#domain/journey/silence.ts'
import { hasPassed } from '#domain/time/calendar-day.ts'
import { railroadName } from './railroads.ts'
import type { KnownFacts } from '../container-context.ts'
import { Card } from '#app/ui/Card.tsx'
import { Facts } from '#app/ui/Facts.tsx'
import text from '#app/ui/text.module.css'

/** The way inland: on which railroads, and how far. Only for boxes that go by rail. */
export function RailCard({
  facts,
  facility,
  now,
}: {
  facts: KnownFacts
  facility: string | null
  now: number
}) {
  const { container, shipment } = facts
  const port = container.podTimezone
  const inland = container.finalDestinationTimezone
  const silence = shipment === null ? null : silenceOf(shipment, now)
  const changed = useContext(HistoryContext)?.changed
  const missing = missingRailSteps(container)
  const step = (name: RailStep, at: string | null, zone: string | null, fact: ContainerFact) =>
    at === null && !missing.has(name) && changed?.has(factKey('container', fact)) !== true
      ? []
      : [
          {
            label: startSentence(name),
            value: (
              <>
                {at === null ? <EmptyCell reason="not reported" /> : <PortTime at={at} zone={zone} />}{' '}
                <Was of="container" fact={fact} />
              </>
            ),
          },
        ]
  const [first, last] = [container.podRailCarrierScac, container.indRailCarrierScac]
  const railroads = [...new Set([first, last].filter((scac) => scac !== null))]
  return (
    <Card title="Rail">
      <Facts
        items={[
          {
            label: 'To',
            value: shipment?.destinationName ?? facility ?? <EmptyCell reason="not reported" />,
          },
          {
            label: railroads.length > 1 ? 'Railroads' : 'Railroad',
            value:
              railroads.length === 0 ? (
                <EmptyCell reason="not reported" />
              ) : (
                railroads.map((scac) => railroadName(scac)).join(', then ')
              ),
          },
          ...step('loaded', container.podRailLoadedAt, port, 'rail_loaded_at'),
          ...step('departed', container.podRailDepartedAt, port, 'rail_departed_at'),
          ...(container.indAtaAt === null
            ? [
                {
                  label: 'ETA at the ramp',
                  value:
                    container.indEtaAt === null ? (
                      <EmptyCell reason="no ETA reported" />
                    ) : (
                      <>
                        <PortTime at={container.indEtaAt} zone={inland} />
                        <span className={text.faint}>
                          {' '}
                          {hasPassed(container.indEtaAt, inland, now)
                            ? 'was due, arrival not reported'
                            : estimateWords(silence, now)}
                        </span>{' '}
                        <Was of="container" fact="ramp_eta_day" />
                      </>
                    ),
                },
              ]
            : step('arrived', container.indAtaAt, inland, 'ramp_arrived_at')),
          ...step('unloaded', container.indRailUnloadedAt, inland, 'rail_unloaded_at'),
        ]}
      />
    </Card>
  )
}
