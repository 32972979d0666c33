import { disagreements } from './disagreements.ts'
import type { KnownFacts } from '../container-context.ts'
import { Card } from '#app/ui/Card.tsx'
import styles from '../ContainerPage.module.css'

/** Facts that cannot both be right: both sides, no verdict. Not there while nothing disagrees. */
export function DisagreementsCard({ facts }: { facts: KnownFacts }) {
  const found = disagreements(facts.container, facts.shipment, facts.journey)
  if (found.length === 0) return null
  return (
    <Card title="Conflicting facts">
      <ul className={styles.disagreements}>
        {found.map(({ id, sides: [one, other] }) => (
          <li key={id}>
            <span>{one}</span>
            <span className={styles.faint}>but</span>
            <span>{other}</span>
          </li>
        ))}
      </ul>
      <p className={styles.footnote}>Sources conflict. Confirm before dispatching.</p>
    </Card>
  )
}
