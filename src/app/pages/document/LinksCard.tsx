import { listWords, numberOr, plural } from '#domain/util/words.ts'
import { FirstOf } from '../../ui/FirstOf.tsx'
import type { Document } from '#contract/document.ts'
import type { Included } from '#contract/records.ts'
import { relatedList } from '#contract/related.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './DocumentPage.module.css'

/** The shipments and containers that the document is about, and the parties of those shipments. */
export function LinksCard({ document, included }: { document: Document; included: Included }) {
  const shipments = relatedList(included, document.relationships.shipments)
  const containers = relatedList(included, document.relationships.cargos)
  const customers = [...new Set(shipments.flatMap(({ customerName }) => customerName ?? []))]
  const { shipments: linked, cargos } = document.relationships
  const missing = linked.length + cargos.length - shipments.length - containers.length
  return (
    <Card title="Linked to">
      {linked.length + cargos.length === 0 ? (
        <p>
          <EmptyCell reason="No links. The service links documents by the numbers in their name and text." />
        </p>
      ) : null}
      {shipments.length === 0 ? null : (
        <FirstOf items={shipments}>
          {(shown) => (
            <ul className={styles.links} aria-label="Linked shipments">
              {shown.map((shipment) => (
                <li key={shipment.id}>
                  <Link to={paths.shipment(shipment.id)} className={styles.number}>
                    {numberOr(shipment.billOfLadingNumber)}
                  </Link>{' '}
                  <span className={styles.muted}>
                    {[shipment.shippingLineName ?? shipment.shippingLineScac, shipment.refNumbers[0]]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </FirstOf>
      )}
      {containers.length === 0 ? null : (
        <FirstOf items={containers}>
          {(shown) => (
            <ul className={styles.links} aria-label="Linked containers">
              {shown.map(({ id, number }) => (
                <li key={id}>
                  <Link to={paths.container(id)} className={styles.number}>
                    {numberOr(number)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </FirstOf>
      )}
      {customers.length === 0 ? null : <p className={styles.muted}>Customer: {listWords(customers)}</p>}
      {missing > 0 ? (
        <p className={styles.muted}>{plural(missing, 'linked record')} could not be loaded.</p>
      ) : null}
    </Card>
  )
}
