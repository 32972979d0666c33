import { numberOr } from '#domain/util/words.ts'
import { FirstOf } from '../../ui/FirstOf.tsx'
import { useNow } from '../../clock/use-now.ts'
import { onBoardWords } from '../../components/vessel-words.ts'
import { CargoNote } from '../../components/CargoNote.tsx'
import { ContainerNumber } from '../../components/ContainerNumber.tsx'
import { DataAge } from '../../components/DataAge.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { SlipTag } from '../../components/SlipTag.tsx'
import { StillLoading } from '../../components/StillLoading.tsx'
import { cargoState } from '#domain/vessel/on-board.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Voyage } from './use-voyage.ts'
import styles from './VesselPage.module.css'

/** The shipments that the vessel carries, or was to carry, with their containers. */
export function OnBoard({
  imo,
  voyage: { cargo, loaded, board, journeys, error, retry },
}: {
  imo: string
  voyage: Voyage
}) {
  const now = useNow()
  const all = cargo?.map((each) => ({ cargo: each, state: cargoState(each, journeys, imo, now) })) ?? null
  // While more may follow, none so far says nothing.
  const isKnown = all !== null && (all.length > 0 || board?.isComplete === true)
  const isEmpty = isKnown && all.length === 0
  return (
    <Card title={isKnown ? onBoardWords(all) : 'On board'} aside={<DataAge {...loaded} />}>
      {error === null ? null : <ErrorNotice error={error} keepsOld={cargo !== null} onRetry={retry} />}
      {cargo === null && error === null ? <Skeleton width="100%" height={60} /> : null}
      {isEmpty ? <p className={styles.faint}>No tracked shipments on board</p> : null}
      {board === undefined ? null : <StillLoading board={board} />}
      <FirstOf items={all ?? []}>
        {(shown) => (
          <ul className={styles.cargo}>
            {shown.map(({ cargo: { shipment, containers }, state }) => (
              <li key={shipment.id}>
                <div className={styles.shipment}>
                  <Link to={paths.shipment(shipment.id)}>{numberOr(shipment.billOfLadingNumber)}</Link>
                  <span className={styles.faint}>
                    to {shipment.portOfDischargeName ?? 'a port not reported'}
                  </span>
                  <SlipTag shipment={shipment} boxes={containers} />
                  <CargoNote
                    cargo={{ shipment, containers }}
                    state={state}
                    journey={journeys.get(shipment.id)}
                    now={now}
                  />
                </div>
                <FirstOf items={containers}>
                  {(boxes) => (
                    <ul className={styles.boxes}>
                      {boxes.map(({ id, number }) => (
                        <li key={id}>
                          <Link to={paths.container(id)}>
                            <ContainerNumber number={number} />
                          </Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </FirstOf>
              </li>
            ))}
          </ul>
        )}
      </FirstOf>
    </Card>
  )
}
