import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Menu.module.css'

/** Closes an open disclosure on Escape and on a click elsewhere. Returns what undoes it. */
function closeByItself(element: HTMLDetailsElement): () => void {
  const onPointer = (event: PointerEvent) => {
    if (element.open && event.target instanceof Node && !element.contains(event.target)) element.open = false
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !element.open) return
    event.stopPropagation()
    element.open = false
    element.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', onPointer)
  element.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPointer)
    element.removeEventListener('keydown', onKey)
  }
}

/**
 * A panel under a button: the browser's own disclosure. For a few settings; not for a choice that belongs in
 * a select.
 */
export function Menu({
  label,
  icon,
  align = 'start',
  active = false,
  children,
}: {
  label: string
  icon?: ReactNode
  align?: 'start' | 'end'
  /** Something in it is set. */
  active?: boolean
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  // Its content comes when it is first wanted, and stays.
  const [wanted, setWanted] = useState(false)

  useEffect(function followDocument() {
    return details.current === null ? undefined : closeByItself(details.current)
  }, [])

  return (
    <details
      ref={details}
      onToggle={() => setWanted(true)}
      className={classes(styles.menu, align === 'end' && styles.end, active && styles.active)}
    >
      <summary>
        {icon}
        {label}
      </summary>
      <div className={styles.panel}>{wanted ? children : null}</div>
    </details>
  )
}
