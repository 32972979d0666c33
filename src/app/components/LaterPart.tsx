import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { secondMs } from '#domain/time/durations.ts'
import { untilRetry } from '../util/until-retry.ts'
import { useTakenOver } from '../util/use-taken-over.ts'
import { LazyBoundary, MissingPart } from './LazyBoundary.tsx'

/** Milliseconds until what did not come is asked for again. */
const againMs = 5 * secondMs

interface Props {
  /** The same function each time. */
  load: () => Promise<ComponentType>
  /** Stands in its place while it does not come; where it is left out, a notice. */
  missing?: ReactNode
}

/** Whether a style sheet came: browsers differ in whether one that did not is missing, empty or forbidden. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}

/** A style sheet that did not come is not asked for again with the code that needs it. */
function renewStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!hasRules(link)) link.replaceWith(link.cloneNode())
  }
}

/**
 * A part of the frame that is loaded when the page stands. The server may be gone by then: it is asked for again until it comes, as
 * nobody may be there to reload the page.
 */
export function LaterPart({ load, missing }: Props) {
  const isTakenOver = useTakenOver()
  const [found, setFound] = useState<{ Part: ComponentType } | { error: unknown } | null>(null)

  useEffect(
    function fetchPart() {
      if (!isTakenOver) return undefined
      let left = false
      async function attempt(): Promise<void> {
        try {
          const Part = await load()
          if (!left) setFound({ Part })
        } catch (error) {
          if (left) return
          setFound({ error })
          await untilRetry(againMs)
          if (left) return
          renewStyles()
          await attempt()
        }
      }
      void attempt()
      return () => {
        left = true
      }
    },
    [isTakenOver, load],
  )

  if (found === null) return null
  if ('error' in found) return missing === undefined ? <MissingPart error={found.error} /> : missing
  return (
    <LazyBoundary missing={missing}>
      <found.Part />
    </LazyBoundary>
  )
}
