import { useNow } from '../clock/use-now.ts'
import { ageOf, freshness, type Freshness } from '#domain/tracking/staleness.ts'
import { Tag, type TagTone } from '../ui/Tag.tsx'
import { formatAge, formatInstant } from '#domain/time/format-time.ts'
import { PaperTime } from './PaperTime.tsx'

const tones: Record<Freshness, TagTone> = {
  fresh: 'ok',
  aging: 'soon',
  stale: 'muted',
  gone: 'muted',
  never: 'unknown',
}

/** How old a ship's last report is, by its own time: it grows also when no answer comes. */
export function LastSeen({ at }: { at: string | null }) {
  const now = useNow()
  const step = freshness('position', at, now)
  const age = ageOf(at, now)
  if (at === null || age === null) return <Tag tone="unknown">position not reported</Tag>
  const words: Record<Exclude<Freshness, 'never'>, string> = {
    fresh: `${formatAge(age)} ago`,
    aging: `${formatAge(age)} ago`,
    stale: `last seen ${formatAge(age)} ago`,
    gone: `last seen ${formatInstant(at, 'UTC', 'short-date', now)}`,
  }
  return (
    <Tag tone={tones[step]}>
      <span data-print="hide">{step === 'never' ? 'position not reported' : words[step]}</span>
      <PaperTime at={at} />
    </Tag>
  )
}
