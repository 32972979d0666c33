import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Input.module.css'

/** One line of text, or what else `type` says. Its label is the caller's. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classes(styles.input, className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classes(styles.input, className)} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classes(styles.input, className)} />
}
