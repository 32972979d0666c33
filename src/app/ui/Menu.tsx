import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './Menu.module.css'

/**
 * A panel under a button: the browser's own disclosure, closed by Escape and by a click elsewhere. For a few
 * settings; not for a choice that belongs in a select.
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

  useEffect(function closeOnClickElsewhere() {
    const close = (event: PointerEvent) => {
      const element = details.current
      if (element?.open === true && event.target instanceof Node && !element.contains(event.target)) {
        element.open = false
      }
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || details.current?.open !== true) return
    event.stopPropagation()
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }

  return (
    // The keys bubble up from the controls inside: the element itself is not one.
    <details
      ref={details}
      className={classes(styles.menu, align === 'end' && styles.end, active && styles.active)}
      onKeyDown={closeOnEscape}
    >
      <summary>
        {icon}
        {label}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
