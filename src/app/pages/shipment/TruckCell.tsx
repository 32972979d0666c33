import type { TruckAnswer } from '#domain/deadline/release.ts'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { Tag, type TagTone } from '../../ui/Tag.tsx'

const words: Record<TruckAnswer['answer'], { word: string; tone: TagTone }> = {
  yes: { word: 'Yes', tone: 'ok' },
  no: { word: 'No', tone: 'muted' },
  unknown: { word: '? Not known', tone: 'unknown' },
}

/** Whether a truck can go, with the first reason. */
export function TruckCell({ answer }: { answer: TruckAnswer }) {
  const { word, tone } = words[answer.answer]
  return <TwoLines first={<Tag tone={tone}>{word}</Tag>} second={answer.reason} />
}
