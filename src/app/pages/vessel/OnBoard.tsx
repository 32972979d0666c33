import { ContainerNumber } from '../../components/ContainerNumber.tsx'
import { DataAge } from '../../components/DataAge.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { LeftOut } from '../../components/LeftOut.tsx'
import { OtherShip } from '../../components/OtherShip.tsx'
import { SlipTag } from '../../components/SlipTag.tsx'
import { isOnOtherShip } from '#domain/vessel/journey-map.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { plural } from '../../util/plural.ts'
import type { Voyage } from './use-voyage.ts'
import styles from './VesselPage.module.css'

/** The shipments on board, with their containers. */
export function OnBoard({
  imo,
  voyage: { cargo, loaded, read, journeys, error, retry },
}: {
  imo: string
  voyage: Voyage
}) {
  const boxes =
    cargo
      ?.filter(({ shipment }) => !isOnOtherShip(journeys.get(shipment.id), imo))
      .reduce((sum, { containers }) => sum + containers.length, 0) ?? 0
  return (
    <Card
      title={cargo === null ? 'On board' : `${plural(boxes, 'container')} on board`}
      aside={<DataAge {...loaded} />}
    >
      {error === null ? null : <ErrorNotice error={error} keepsOld={cargo !== null} onRetry={retry} />}
      {cargo === null && error === null ? <Skeleton width="100%" height={60} /> : null}
      {cargo?.length === 0 ? <p className={styles.faint}>No tracked shipments on board</p> : null}
      {read === undefined ? null : <LeftOut {...read} />}
      <ul className={styles.cargo}>
        {cargo?.map(({ shipment, containers }) => (
          <li key={shipment.id}>
            <div className={styles.shipment}>
              <Link to={paths.shipment(shipment.id)}>{shipment.billOfLadingNumber}</Link>
              <span className={styles.faint}>to {shipment.portOfDischargeName ?? 'a port not reported'}</span>
              <SlipTag shipment={shipment} />
              <OtherShip journey={journeys.get(shipment.id)} imo={imo} />
            </div>
            <ul className={styles.boxes}>
              {containers.map(({ id, number }) => (
                <li key={id}>
                  <Link to={paths.container(id)}>
                    {number === null ? 'number not assigned yet' : <ContainerNumber number={number} />}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}
