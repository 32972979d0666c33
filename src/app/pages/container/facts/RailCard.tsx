import type { ReactNode } from 'react'
import { EmptyCell } from '#app/components/EmptyCell.tsx'
import { Was } from '#app/components/history/Was.tsx'
import { PortTime } from '#app/components/PortTime.tsx'
import type { ContainerFact } from '#contract/desk/facts.ts'
import { emptyReasons } from '#domain/journey/container-empty-reasons.ts'
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
  const step = (at: string | null, zone: string | null, fact: ContainerFact): ReactNode => (
    <>
      {at === null ? <EmptyCell reason={emptyReasons.rail(container)} /> : <PortTime at={at} zone={zone} />}{' '}
      <Was of="container" fact={fact} />
    </>
  )
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
          { label: 'Loaded', value: step(container.podRailLoadedAt, port, 'rail_loaded_at') },
          { label: 'Departed', value: step(container.podRailDepartedAt, port, 'rail_departed_at') },
          container.indAtaAt === null
            ? {
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
              }
            : { label: 'Arrived', value: step(container.indAtaAt, inland, 'ramp_arrived_at') },
          { label: 'Unloaded', value: step(container.indRailUnloadedAt, inland, 'rail_unloaded_at') },
        ]}
      />
    </Card>
  )
}
