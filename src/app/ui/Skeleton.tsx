import styles from './Skeleton.module.css'

/**
 * Stands where text will stand, so that nothing moves when it comes. It is an SVG because the content security policy
 * forbids style attributes.
 * @param width CSS pixels at most, or percent
 * @param height CSS pixels
 */
export function Skeleton({ width, height = 12 }: { width: number | `${number}%`; height?: number }) {
  return <svg className={styles.skeleton} width={width} height={height} aria-hidden="true" />
}
