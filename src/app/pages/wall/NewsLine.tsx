import { useRealNow } from '../../clock/use-now.ts'
import { classes } from '../../ui/classes.ts'
import { plural } from '#domain/util/words.ts'
import { formatAge } from '#domain/time/format-time.ts'
import { numberText } from './row-words.ts'
import { type Looked, type News, newsAt, noNewsWords } from './news.ts'
import styles from './WallPage.module.css'

/** Of a change that several shipments on a vessel report, how many do. */
function onShipments({ shipments = 1 }: News): string {
  return shipments === 1 ? '' : `, ${plural(shipments, 'shipment')}`
}

/** The last changes, one at a time. */
export function NewsLine({ news, looked }: { news: readonly News[]; looked: Looked | null }) {
  const now = useRealNow()
  const item = newsAt(news, now)
  return (
    <p className={classes(styles.plate, styles.note, styles.news)}>
      {item === null ? (
        noNewsWords(looked, now)
      ) : (
        <>
          <strong>{numberText(item.subject)}</strong> {item.what}{' '}
          {item.from === null ? '' : `${item.from} → `}
          {item.to}
          {onShipments(item)} · {formatAge(now - item.at)} ago
        </>
      )}
    </p>
  )
}
