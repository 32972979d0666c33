import { useRepair } from './repair.ts'
import styles from './WallFault.module.css'

/** After an error, or when a part of the wall did not load: nobody is there to click, so it repairs itself. */
export function WallFault() {
  useRepair()
  return (
    <main className={styles.page}>
      <h1>The wall did not load. It will reload when the server responds.</h1>
    </main>
  )
}
