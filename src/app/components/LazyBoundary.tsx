import { Component, type ReactNode, Suspense } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { renewStyles } from '../util/renew-styles.ts'
import { untilRetry } from '../util/until-retry.ts'
import { PartMissing } from './later.tsx'
import { useErrorText } from './use-error-text.ts'
import { secondMs } from '#domain/time/durations.ts'

/** Milliseconds until a part that did not come is asked for again. */
const againMs = secondMs

interface Props {
  /** Stands in its place while it is on its way. */
  waiting?: ReactNode
  /** Stands in its place when it did not come; where it is left out, a notice with the way on. */
  missing?: ReactNode
  children: ReactNode
}

const missingAdvice = 'The connection may be down, or Quayside was updated. This part retries automatically.'

function Fault({ error }: { error: unknown }) {
  const text = useErrorText(error)
  if (text === null) return null
  return (
    <Notice
      tone="bad"
      title={`${text.title}.`}
      action={<Button onClick={() => location.reload()}>Reload page</Button>}
    >
      {error instanceof PartMissing ? missingAdvice : text.advice}
    </Notice>
  )
}

/**
 * A part of a page that is loaded when it is first needed. When it has a fault of its own, the rest of the page stays,
 * and also when its code does not come, for which it asks again until it does: nobody may be there to reload the page.
 */
export class LazyBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  #isHere = false

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidMount() {
    this.#isHere = true
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartMissing) void this.#askAgain(error)
  }

  override componentWillUnmount() {
    this.#isHere = false
  }

  async #askAgain(missing: PartMissing): Promise<void> {
    await untilRetry(againMs)
    if (!this.#isHere) return
    renewStyles()
    try {
      await missing.again()
    } catch {
      await this.#askAgain(missing)
      return
    }
    if (this.#isHere) this.setState({ error: null })
  }

  override render() {
    const { waiting = null, missing, children } = this.props
    const { error } = this.state
    if (error === null) return <Suspense fallback={waiting}>{children}</Suspense>
    return missing === undefined ? <Fault error={error} /> : missing
  }
}
