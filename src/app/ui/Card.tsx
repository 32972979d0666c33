import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Card.module.css'

interface CardProps {
  title: ReactNode
  /** What stands at the right of the title. */
  aside?: ReactNode
  alert?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Card({ title, aside, alert, className, children }: CardProps) {
  const id = useId()
  return (
    <section className={classes(styles.card, alert === true && styles.alert, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
