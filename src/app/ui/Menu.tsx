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
  name,
  icon,
  align = 'start',
  active = false,
  children,
}: {
  label: string
  /** For a screen reader, where the label alone does not say what it is. */
  name?: string | undefined
  icon?: ReactNode
  align?: 'start' | 'end'
  /** Something in it is set. */
  active?: boolean
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(function followDocument() {
    return details.current === null ? undefined : closeByItself(details.current)
  }, [])

  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={classes(styles.menu, align === 'end' && styles.end, active && styles.active)}
    >
      <summary aria-label={name || undefined}>
        {icon}
        <span>{label}</span>
      </summary>
      <div className={styles.panel}>{isOpen ? children : null}</div>
    </details>
  )
}
