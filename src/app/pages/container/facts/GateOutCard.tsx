import { EmptyCell } from '#app/components/EmptyCell.tsx'
import { Was } from '#app/components/history/Was.tsx'
import { PortTime } from '#app/components/PortTime.tsx'
import { calendarDay, daysBetween, today } from '#domain/time/calendar-day.ts'
import type { KnownFacts } from '../container-context.ts'
import { pickedUp } from '#domain/journey/whereabouts.ts'
import { useClosedFacts } from '../use-closed-facts.ts'
import { Card } from '#app/ui/Card.tsx'
import { Facts } from '#app/ui/Facts.tsx'

export function GateOutCard({ facts, now }: { facts: KnownFacts; now: number }) {
  const { container } = facts
  const closed = useClosedFacts(facts).facts
  const out = pickedUp(container)
  const back = container.emptyTerminatedAt
  const outDay = out === null ? null : calendarDay(out.at, out.zone)
  const lastDay =
    back === null ? today(out?.zone ?? null, now) : calendarDay(back, container.emptyTerminatedTimezone)
  const daysOut = outDay === null || lastDay === null ? null : daysBetween(outDay, lastDay)
  if (closed.has('gate-out') && closed.has('chassis') && closed.has('empty return')) return null
  return (
    <Card title="Gate-out and empty return">
      <Facts
        items={[
          {
            label: 'Gated out',
            value:
              out === null ? (
                <EmptyCell reason="not reported" />
              ) : (
                <>
                  <PortTime at={out.at} zone={out.zone} /> <Was of="container" fact="gate_out_at" />
                  <Was of="container" fact="ramp_gate_out_at" />
                </>
              ),
          },
          {
            label: 'Chassis',
            value: container.podFullOutChassisNumber ?? <EmptyCell reason="not reported" />,
          },
          {
            label: 'Empty returned',
            value:
              back === null ? (
                <EmptyCell reason="not returned" />
              ) : (
                <>
                  <PortTime at={back} zone={container.emptyTerminatedTimezone} />{' '}
                  <Was of="container" fact="empty_returned_at" />
                </>
              ),
          },
          ...(daysOut === null || daysOut < 0 ? [] : [{ label: 'Days out', value: daysOut }]),
        ]}
      />
    </Card>
  )
}
