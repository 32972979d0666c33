import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'

/**
 * A question or a list above the page, with its title. Opened by `showModal` of its ref, which gives the focus to
 * the first of the actions: the one that loses nothing.
 */
export function Dialog({
  title,
  actions,
  children,
  className,
  ...rest
}: Omit<ComponentProps<'dialog'>, 'title'> & { title: string; actions: ReactNode }) {
  const id = useId()
  return (
    <dialog {...rest} className={classes(styles.dialog, className)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  )
}
