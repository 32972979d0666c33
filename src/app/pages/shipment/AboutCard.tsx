import { FirstOf } from '../../ui/FirstOf.tsx'
import type { ReactNode } from 'react'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { EditableCard } from '../../components/EditableCard.tsx'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { OwnInstant } from '../../components/OwnInstant.tsx'
import { later } from '../../components/later.tsx'
import { shipmentEmptyReasons } from '#domain/journey/empty-reasons.ts'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './ShipmentPage.module.css'

/** Values that break between one another and never inside. The same value may stand there twice. */
function Values({ values, empty }: { values: readonly ReactNode[]; empty: string }) {
  if (values.length === 0) return <EmptyCell reason={empty} />
  return (
    <FirstOf items={values}>
      {(shown) => (
        <ul className={styles.values}>
          {shown.map((value, index) => (
            <li key={index}>{value}</li>
          ))}
        </ul>
      )}
    </FirstOf>
  )
}

const EditShipmentForm = later(async () => (await import('../../fields/forms.ts')).EditShipmentForm)

function Line({ name, scac }: { name: string | null; scac: string | null }) {
  const words = [name, scac].filter(Boolean).join(', ')
  if (words === '') return <EmptyCell reason="not known" />
  return scac === null ? words : <Link to={paths.shippingLine(scac)}>{words}</Link>
}

function ownFacts(shipment: ReadShipment) {
  return [
    {
      label: 'Customer',
      value: shipment.customerName ?? <EmptyCell reason={shipmentEmptyReasons.customer} />,
    },
    {
      label: 'References',
      value: <Values values={shipment.refNumbers} empty={shipmentEmptyReasons.references} />,
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
  ]
}

function trackedFacts(shipment: ReadShipment) {
  return [
    { label: 'Carrier', value: <Line name={shipment.shippingLineName} scac={shipment.shippingLineScac} /> },
    { label: 'Tracked under', value: shipment.normalizedNumber ?? <EmptyCell reason="not known" /> },
    { label: 'Added', value: <OwnInstant at={shipment.createdAt} /> },
  ]
}

/** Whose shipment it is and what it is called. While it is edited, the form stands in place of what it edits. */
export function AboutCard({ shipment }: { shipment: ReadShipment }) {
  return (
    <EditableCard
      title="About"
      savedTitle="Shipment saved."
      draft={`shipment.${shipment.id}`}
      renderForm={(ends) => <EditShipmentForm shipment={shipment} {...ends} />}
    >
      {(editing) => <Facts items={[...(editing ? [] : ownFacts(shipment)), ...trackedFacts(shipment)]} />}
    </EditableCard>
  )
}
