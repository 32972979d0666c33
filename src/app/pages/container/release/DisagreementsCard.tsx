import { conflictAdvice, conflictAdviceWords, disagreements } from './disagreements.ts'
import type { KnownFacts } from '../container-context.ts'
import { Card } from '#app/ui/Card.tsx'
import styles from '../ContainerPage.module.css'

/**
 * Facts that cannot both be right: both sides, no verdict, and what can still be done. Not there while nothing
 * disagrees.
 */
export function DisagreementsCard({ facts, now }: { facts: KnownFacts; now: number }) {
  const found = disagreements(facts.container, facts.shipment, facts.journey, now)
  if (found.length === 0) return null
  return (
    <Card title="Conflicting facts">
      <ul className={styles.disagreements}>
        {found.map(([one, other]) => (
          <li key={`${one} ${other}`}>
            <span>{one}</span>
            <span className={styles.faint}>but</span>
            <span>{other}</span>
          </li>
        ))}
      </ul>
      <p className={styles.footnote}>{conflictAdviceWords[conflictAdvice(facts.container)]}</p>
    </Card>
  )
}
