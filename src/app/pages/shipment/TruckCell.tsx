import { releaseReasonText, truckAnswerWords } from '#domain/deadline/release-words.ts'
import type { TruckAnswer } from '#domain/deadline/release.ts'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { Tag, type TagTone } from '../../ui/Tag.tsx'

const tones: Record<TruckAnswer['answer'], TagTone> = { yes: 'ok', no: 'muted', unknown: 'unknown' }

/** Whether a truck can go, with the first reason. */
export function TruckCell({ truck: { answer, reason } }: { truck: TruckAnswer }) {
  return (
    <TwoLines
      first={
        <Tag tone={tones[answer]}>
          {answer === 'unknown' ? '? ' : null}
          {truckAnswerWords[answer]}
        </Tag>
      }
      second={releaseReasonText(reason)}
    />
  )
}
