import styles from './Skeleton.module.css'

/** A drawing, as the content security policy allows it no style. Stands where text will stand, in CSS pixels, so that nothing moves when it comes. */
export function Skeleton({ width, height = 12 }: { width: number | string; height?: number }) {
  return <svg className={styles.skeleton} width={width} height={height} aria-hidden="true" />
}
