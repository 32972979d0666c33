import { CheckIcon, CopyIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { useCopied } from './use-copied.ts'

export function CopyButton({
  label,
  text,
  icon,
}: {
  label: string
  /** Made when it is needed: it can hold the present time. */
  text: () => string
  icon?: ReactNode
}) {
  const { outcome, copy } = useCopied()
  return (
    <Button
      icon={outcome === 'copied' ? <CheckIcon size={15} /> : (icon ?? <CopyIcon size={15} />)}
      onClick={() => copy(text())}
    >
      {outcome === 'refused' ? 'Not allowed here' : label}
      <VisuallyHidden>
        <output>{outcome === 'copied' ? 'Copied' : ''}</output>
      </VisuallyHidden>
    </Button>
  )
}
