import {
  releaseReasonText,
  releaseWarningText,
  truckAnswerWords,
  truckTone,
} from '#domain/deadline/release-words.ts'
import type { TruckAnswer } from '#domain/deadline/release.ts'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './ShipmentPage.module.css'

/** Whether a truck can go, with what to know before it goes, else the first reason. `now`: epoch milliseconds. */
export function TruckCell({ truck, now }: { truck: TruckAnswer; now: number }) {
  const { answer } = truck
  return (
    <TwoLines
      first={
        <Tag tone={truckTone(truck)}>
          {answer === 'unknown' ? '? ' : null}
          {truckAnswerWords[answer]}
        </Tag>
      }
      second={
        <span className={styles.whole}>
          {releaseWarningText(truck, now) ?? releaseReasonText(truck, now)}
        </span>
      }
    />
  )
}
