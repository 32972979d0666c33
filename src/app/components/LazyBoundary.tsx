import { Component, type ReactNode, Suspense } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useTakenOver } from '../util/use-taken-over.ts'
import { useErrorText } from './use-error-text.ts'

interface Props {
  /** Stands in its place while it is on its way. */
  waiting?: ReactNode
  /** Stands in its place when it did not come; where it is left out, a notice with the way on. */
  missing?: ReactNode
  children: ReactNode
}

/** In place of a part that did not come. */
export function MissingPart({ error }: { error: unknown }) {
  const text = useErrorText(error)
  if (text === null) return null
  return (
    <Notice
      tone="bad"
      title={`${text.title}.`}
      action={<Button onClick={() => location.reload()}>Reload page</Button>}
    >
      {text.advice}
    </Notice>
  )
}

/** What is loaded later is no part of the page that the server draws. */
function Later({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  return useTakenOver() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}

/**
 * A part of a page that is loaded when it is first needed. When it does not come, or has a fault of its own, the
 * rest of the page stays.
 */
export class LazyBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { waiting = null, missing, children } = this.props
    const { error } = this.state
    if (error === null) return <Later waiting={waiting}>{children}</Later>
    return missing === undefined ? <MissingPart error={error} /> : missing
  }
}
