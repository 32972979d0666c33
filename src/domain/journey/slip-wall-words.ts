import type { Slip } from './slip.ts'
import { leastSlipWords } from './slip-words.ts'

/** For who reads it across a room: `2 d late`, `on time`, `≥ 29 d late`. */
export function slipWallWords(slip: Slip): string {
  const { days } = slip
  return (
    leastSlipWords(slip) ?? (days === 0 ? 'on time' : `${Math.abs(days)} d ${days > 0 ? 'late' : 'early'}`)
  )
}
