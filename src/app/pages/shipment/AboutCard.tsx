import type { Shipment } from '#contract/shipment.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Instant } from '../../components/Instant.tsx'
import { shipmentEmptyReason } from '../../domain/empty-reasons.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './ShipmentPage.module.css'

/** Numbers that break between one another and never inside. */
function References({ numbers }: { numbers: string[] }) {
  return (
    <ul className={styles.references}>
      {numbers.map((number) => (
        <li key={number}>{number}</li>
      ))}
    </ul>
  )
}

/** Whose shipment it is and what it is called. */
export function AboutCard({ shipment }: { shipment: Shipment }) {
  return (
    <Card title="About">
      <Facts
        items={[
          {
            label: 'Customer',
            value: shipment.customerName ?? <EmptyCell reason={shipmentEmptyReason('customer', shipment)} />,
          },
          {
            label: 'References',
            value:
              shipment.refNumbers.length === 0 ? (
                <EmptyCell reason={shipmentEmptyReason('references', shipment)} />
              ) : (
                <References numbers={shipment.refNumbers} />
              ),
          },
          {
            label: 'Tags',
            value:
              shipment.tags.length === 0 ? (
                <EmptyCell reason="no tags" />
              ) : (
                <span className={styles.tags}>
                  {shipment.tags.map((tag) => (
                    <Tag key={tag} tone="muted">
                      {tag}
                    </Tag>
                  ))}
                </span>
              ),
          },
          {
            label: 'Line',
            value: [shipment.shippingLineName, shipment.shippingLineScac].filter(Boolean).join(', ') || (
              <EmptyCell reason="not known" />
            ),
          },
          {
            label: 'Number sent to the line',
            value: shipment.normalizedNumber ?? <EmptyCell reason="not known" />,
          },
          { label: 'Added', value: <Instant at={shipment.createdAt} zone="UTC" /> },
        ]}
      />
    </Card>
  )
}
