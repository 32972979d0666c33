import type { ComponentProps } from 'react'
import type { Hearing as HearingCode } from '#domain/vessel/hearing.ts'
import { Tag } from '../ui/Tag.tsx'
import { hearingWords } from './vessel-words.ts'
import { LastSeen } from './LastSeen.tsx'

/** When a vessel was last heard, or why nobody can tell. */
export function Hearing({ hearing, ...report }: { hearing: HearingCode } & ComponentProps<typeof LastSeen>) {
  const words = hearingWords[hearing]
  return words === null ? <LastSeen {...report} /> : <Tag tone="unknown">{words}</Tag>
}
