import styles from './Skeleton.module.css'

/** Stands where text will stand, in CSS pixels, so that nothing moves when it comes. */
export function Skeleton({ width, height = 12 }: { width: number | string; height?: number }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
}
