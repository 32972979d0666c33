import { useRepair } from './repair.ts'
import styles from './WallFault.module.css'

/** A fault of ours, or a part of the wall that did not load: nobody stands before it, so it repairs itself. */
export function WallFault() {
  useRepair()
  return (
    <main className={styles.page}>
      <h1>The wall did not load, or has a fault. It is loaded again as soon as the server answers.</h1>
    </main>
  )
}
