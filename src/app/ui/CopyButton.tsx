import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { copyText } from '../util/clipboard.ts'

/** Milliseconds for which the button says that it has copied. */
const saidForMs = 2_000

/** Copies a text and says so. */
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
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  useEffect(
    function forgetOutcome() {
      if (outcome === null) return undefined
      const timer = setTimeout(() => setOutcome(null), saidForMs)
      return () => clearTimeout(timer)
    },
    [outcome],
  )

  return (
    <Button
      icon={outcome === 'copied' ? <Icon name="check" size={15} /> : (icon ?? <Icon name="copy" size={15} />)}
      onClick={() => {
        void copyText(text()).then((copied) => setOutcome(copied ? 'copied' : 'refused'))
      }}
    >
      {outcome === 'refused' ? 'Not allowed here' : label}
      <VisuallyHidden>
        <output>{outcome === 'copied' ? 'Copied' : ''}</output>
      </VisuallyHidden>
    </Button>
  )
}
