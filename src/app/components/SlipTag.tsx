import type { Shipment } from '#contract/shipment.ts'
import { shipmentEmptyReason } from '#domain/journey/empty-reasons.ts'
import { slip, type SlipTone } from '#domain/journey/slip.ts'
import { Tag, type TagTone } from '../ui/Tag.tsx'
import { EmptyCell } from './EmptyCell.tsx'

const tones: Record<SlipTone, TagTone> = {
  early: 'info',
  'on-time': 'ok',
  note: 'soon',
  warn: 'today',
  bad: 'overdue',
}

function words(days: number): string {
  if (days === 0) return 'on time'
  return `${days > 0 ? '+' : '−'}${Math.abs(days)} d`
}

/** How far the arrival moved from the original ETA. */
export function SlipTag({ shipment }: { shipment: Shipment }) {
  const moved = slip(shipment)
  if (moved === null) return <EmptyCell narrow reason={shipmentEmptyReason('slip', shipment)} />
  const side = moved.days < 0 ? 'earlier' : 'later'
  const days = Math.abs(moved.days)
  return (
    <Tag
      tone={tones[moved.tone]}
      title={
        moved.days === 0
          ? 'On schedule (original ETA)'
          : `${days} ${days === 1 ? 'day' : 'days'} ${side} than the original ETA`
      }
    >
      {words(moved.days)}
    </Tag>
  )
}
