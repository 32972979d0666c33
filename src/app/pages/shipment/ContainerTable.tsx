import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { SingleDocument } from '#contract/envelope.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { ReadAnswer } from '#domain/reading/answer.ts'
import type { Terminal } from '#contract/terminal.ts'
import { related, relatedList } from '#contract/related.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { useNow } from '../../clock/use-now.ts'
import { ContainerNumber } from '../../components/ContainerNumber.tsx'
import { DeadlineCell } from '../../components/DeadlineCell.tsx'
import { containerStatus } from '#domain/journey/container-status.ts'
import { canTruckGo, type TruckAnswer } from '#domain/deadline/release.ts'
import { type RankedContainer, rankContainers } from '#domain/deadline/urgent-container.ts'
import { isGone } from '#domain/journey/whereabouts.ts'
import { recordTable } from '../../list/record-table.tsx'
import type { RecordRow } from '../../list/record-row.ts'
import { paths } from '../../paths.ts'
import { RowLink } from '../../table/cells/RowLink.tsx'
import { DataTable } from '../../table/DataTable.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { PlanCell } from './PlanCell.tsx'
import styles from './ShipmentPage.module.css'
import { TruckCell } from './TruckCell.tsx'
import { WhereCell } from './WhereCell.tsx'

interface ContainerFacts extends RankedContainer {
  shipment: ReadShipment
  truck: TruckAnswer
  /** Epoch milliseconds of the row. */
  now: number
  /** At the discharge port; the box's own, else the shipment's. */
  terminal: Terminal | null
}

type ContainerRow = RecordRow<ContainerFacts>

function NumberLink({ container }: Pick<ContainerFacts, 'container'>) {
  return (
    <RowLink className={styles.number} to={paths.container(container.id)}>
      <ContainerNumber number={container.number} />
    </RowLink>
  )
}

function Status({ container, shipment, terminal, now }: ContainerFacts) {
  const { label, tone } = containerStatus(container, { shipment, terminal }, now)
  return (
    <Tag tone={tone} title={label}>
      {label}
    </Tag>
  )
}

const { columns } = recordTable<ContainerFacts, ContainerRow>({
  number: {
    label: 'Container',
    width: 142,
    cell: ({ container }) => <NumberLink container={container} />,
  },
  status: { label: 'Status', width: 160, cell: (facts) => <Status {...facts} /> },
  truck: {
    label: 'Can a truck go?',
    width: 172,
    cell: ({ truck, now }) => <TruckCell truck={truck} now={now} />,
  },
  deadline: {
    label: 'Last free day',
    width: 176,
    cell: ({ container, deadline, terminal }) => (
      <DeadlineCell container={container} deadline={deadline} terminal={terminal} titled />
    ),
  },
  plan: {
    label: 'Hold or appointment',
    width: 180,
    cell: ({ container, deadline, terminal }) => (
      <PlanCell container={container} deadline={deadline} terminal={terminal} />
    ),
  },
  where: {
    label: 'Terminal, place',
    width: 164,
    cell: ({ container, terminal }) => (
      <WhereCell container={container} terminalName={terminal?.name ?? null} />
    ),
  },
})

/** A row on a phone: day and plan share the last line, and a box that is gone has neither. */
function ContainerCard({ row: { record } }: { row: ContainerRow }) {
  if (record === undefined) return null
  const { container, deadline, truck, terminal, now } = record
  return (
    <div className={styles.card}>
      <NumberLink container={container} />
      <Status {...record} />
      <TruckCell truck={truck} now={now} />
      <WhereCell container={container} terminalName={terminal?.name ?? null} />
      {isGone(container) ? null : (
        <div className={styles.cardWide}>
          <DeadlineCell container={container} deadline={deadline} terminal={terminal} />
          <PlanCell container={container} deadline={deadline} terminal={terminal} />
        </div>
      )}
    </div>
  )
}

function rowsOf(
  { data: shipment, included }: ReadAnswer<SingleDocument<Shipment>>,
  now: number,
): ContainerRow[] {
  const containers = relatedList(included, shipment.relationships.containers)
  return rankContainers(containers, shipment, now).map((ranked) => {
    const at = ranked.container.relationships.podTerminal ?? shipment.relationships.podTerminal
    const terminal = related(included, at)
    return {
      id: ranked.container.id,
      record: {
        ...ranked,
        shipment,
        truck: canTruckGo(ranked.container, { shipment, terminal }, now),
        terminal,
        now,
      },
    }
  })
}

/** The boxes of a shipment, the most urgent first. */
export function ContainerTable({ document }: { document: ReadAnswer<SingleDocument<Shipment>> }) {
  const { key } = useLocation()
  const now = useNow()
  const rows = useMemo(() => rowsOf(document, now), [document, now])
  const named = document.data.relationships.containers.length
  const missing = named - rows.length
  if (named === 0) {
    return (
      <p className={styles.muted}>
        No containers yet. The carrier usually reports them when they are loaded.
      </p>
    )
  }
  return (
    <>
      <DataTable
        label="Containers"
        columns={columns}
        rows={rows}
        NarrowRow={ContainerCard}
        memoryKey={key}
        empty={null}
      />
      {missing > 0 ? (
        <p className={styles.unread}>
          {missing === named ? 'The containers could not be read.' : `${missing} more could not be read.`}
        </p>
      ) : null}
    </>
  )
}
