import type { DeskStatus } from '#contract/desk/status.ts'
import { Card } from '../../ui/Card.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { BudgetSplit } from './BudgetSplit.tsx'
import type { Section } from './sections.ts'
import styles from './status.module.css'

/** One part of the status; the budget is drawn too. */
export function SectionCard({
  section: { title, verdict, facts, note },
  budget,
}: {
  section: Section
  budget: DeskStatus['budget'] | null
}) {
  return (
    <Card
      title={title}
      className={styles.card}
      aside={verdict === null ? null : <Tag tone={verdict.tone}>{verdict.words}</Tag>}
    >
      {budget === null ? (
        facts.length === 0 ? null : (
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )
      ) : (
        <BudgetSplit budget={budget} />
      )}
      {note === null ? null : <p className={styles.note}>{note}</p>}
    </Card>
  )
}
