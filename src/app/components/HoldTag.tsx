import { LockIcon } from 'lucide-react'
import type { Hold } from '#contract/container.ts'
import { holdStateLabel, holdWords, isPending } from '#domain/deadline/holds.ts'
import { Tag } from '../ui/Tag.tsx'

export function HoldTag({
  hold,
  actionOf,
}: {
  hold: Hold
  /** Who clears it, for who hovers; the shipments list is painted before these words are loaded. */
  actionOf?: (hold: Hold) => string | null
}) {
  const pending = isPending(hold)
  const title = [actionOf?.(hold), holdWords(hold)].filter(Boolean).join('; ')
  return (
    <Tag
      tone={pending ? 'soon' : 'blocked'}
      icon={pending ? undefined : <LockIcon size={12} />}
      title={title === '' ? undefined : title}
    >
      {holdStateLabel(hold)}
    </Tag>
  )
}
