import type { Hold } from '#contract/container.ts'
import { holdAction, holdLabel, holdWords } from '#domain/deadline/holds.ts'
import { Icon } from '../ui/Icon.tsx'
import { Tag } from '../ui/Tag.tsx'

/** A hold with its lock; a pending one is a warning. */
export function HoldTag({ hold }: { hold: Hold }) {
  const pending = hold.status === 'pending'
  const title = [holdAction(hold), holdWords(hold)].filter(Boolean).join('; ')
  return (
    <Tag
      tone={pending ? 'soon' : 'blocked'}
      icon={pending ? undefined : <Icon name="lock" size={12} />}
      title={title === '' ? undefined : title}
    >
      {pending ? `${holdLabel(hold)} pending` : holdLabel(hold)}
    </Tag>
  )
}
