import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from './Link.tsx'
import { classes } from './classes.ts'
import styles from './Button.module.css'

interface Look {
  primary?: boolean
  icon?: ReactNode
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Why the action cannot run now: the button stays, says why, and does nothing. */
  disabledReason?: string | null | undefined
}

export function Button({ primary, icon, disabledReason, children, onClick, ...rest }: ButtonProps) {
  const disabled = disabledReason !== null && disabledReason !== undefined
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, primary === true && styles.primary, rest.className)}
      aria-disabled={disabled || undefined}
      title={disabledReason ?? rest.title}
      onClick={disabled ? undefined : onClick}
    >
      {icon}
      {children}
    </button>
  )
}

/** A link that looks like a button, for navigation: it can be opened in a new tab. */
export function LinkButton({ primary, icon, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classes(styles.button, primary === true && styles.primary)}>
      {icon}
      {children}
    </Link>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for screen readers and as a tooltip. */
  label: string
}

export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, styles.square, rest.className)}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  )
}
