import { CheckIcon } from 'lucide-react'
import type { Verdict } from './compare-events.ts'
import type { Milestone } from '#domain/journey/milestones.ts'
import { Tag } from '#app/ui/Tag.tsx'
import type { TimeMode } from '../milestones/search.ts'
import styles from './Vetted.module.css'
import { vettedWords } from './vetted-words.ts'

export function VettedCell({
  verdict,
  entry,
  time,
  now,
}: {
  verdict: Verdict
  entry: Milestone
  time: TimeMode
  now: number
}) {
  const source = 'vetted' in verdict ? verdict.vetted.source : null
  const isSame = verdict.kind === 'both' && verdict.differences.length === 0
  return (
    <>
      {vettedWords(verdict, entry, time, now).map(({ text, tone, detail }) =>
        tone === 'ok' ? (
          <span key={text} className={styles.same}>
            <CheckIcon size={12} /> {text}
            {detail === null ? null : `, ${detail}`}
          </span>
        ) : (
          <span key={text} className={styles.differs}>
            <Tag tone={tone}>{text}</Tag>
            {detail === null ? null : <span>{detail}</span>}
          </span>
        ),
      )}
      {source === null || isSame ? null : <span className={styles.source}>from {source}</span>}
    </>
  )
}
