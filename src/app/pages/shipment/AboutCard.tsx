import type { ReactNode } from 'react'
import type { Shipment } from '#contract/shipment.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Instant } from '../../components/Instant.tsx'
import { shipmentEmptyReason } from '../../domain/empty-reasons.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './ShipmentPage.module.css'

/** Values that break between one another and never inside. The same value may stand there twice. */
function Values({ values, empty }: { values: readonly ReactNode[]; empty: string }) {
  if (values.length === 0) return <EmptyCell reason={empty} />
  return (
    <ul className={styles.values}>
      {values.map((value, index) => (
        <li key={index}>{value}</li>
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
            value: (
              <Values values={shipment.refNumbers} empty={shipmentEmptyReason('references', shipment)} />
            ),
          },
          {
            label: 'Tags',
            value: (
              <Values
                values={shipment.tags.map((tag) => (
                  <Tag key={tag} tone="muted">
                    {tag}
                  </Tag>
                ))}
                empty="no tags"
              />
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
