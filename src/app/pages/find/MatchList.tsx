import { Link } from 'react-router'
import { ContainerNumber } from '../../components/ContainerNumber.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './FindPage.module.css'
import type { Match } from './resolve.ts'

/** What a number may mean, as links. */
export function MatchList({ matches }: { matches: Match[] }) {
  if (matches.length === 0) return null
  return (
    <ul className={styles.matches}>
      {matches.map((match) => (
        <li key={match.key}>
          <Link className={styles.match} to={match.to}>
            <span className={styles.kind}>{match.kind === 'container' ? 'Container' : 'Shipment'}</span>
            <ContainerNumber number={match.number} />
            <span className={styles.about}>
              {[match.route, match.references.slice(0, 3).join(', ')].filter(Boolean).join(' · ')}
            </span>
            {match.stopped === true ? <Tag tone="muted">stopped</Tag> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
