import type { Random } from '../random.ts'
import type { FeeStory, HoldStory } from '../box-facts.ts'
import { day, hour } from '../zone.ts'

const customsWords = [
  'CUSTOMS HOLD',
  'CBP HOLD - DOCUMENT REVIEW',
  'HOLD: ENTRY NOT FILED',
  '1C - INTENSIVE EXAM REQUIRED',
] as const

/** A hold that is in place for a time, and pending for some time before. */
function holdStatus(from: number, until: number, announced = 0): HoldStory['status'] {
  return [
    ...(announced > 0 ? [{ from: from - announced, value: 'pending' as const }] : []),
    { from, value: 'hold' as const },
    { from: until, value: null },
  ]
}

/**
 * Holds on a box at the terminal, from before the ship arrives until they clear. A third of the boxes have
 * one; most clear before the truck comes.
 */
export function holdsOf(arrival: number, landed: number, port: string, random: Random): HoldStory[] {
  const holds: HoldStory[] = []
  if (random.chance(0.2)) {
    holds.push({
      name: 'freight',
      description: random.pick(['', 'FREIGHT HOLD', 'LINE HOLD - PAYMENT']),
      status: holdStatus(arrival - random.between(20, 60) * hour, landed + random.between(-10, 40) * hour),
    })
  }
  if (random.chance(0.12)) {
    const clears = landed + random.between(14, 96) * hour
    holds.push({
      name: 'customs',
      description: random.pick(customsWords),
      status: holdStatus(arrival + random.between(-6, 4) * hour, clears, random.between(10, 40) * hour),
    })
  } else if (random.chance(0.1)) {
    holds.push({
      name: 'customs',
      description: 'PENDING CBP RELEASE',
      status: [
        { from: arrival - random.between(20, 50) * hour, value: 'pending' },
        { from: arrival + random.between(-8, 8) * hour, value: null },
      ],
    })
  }
  if (random.chance(0.015)) {
    holds.push({
      name: random.chance(0.5) ? 'USDA' : 'VACIS',
      description: random.pick(['', 'EXAM ORDERED', 'NII EXAM']),
      status: holdStatus(landed + random.between(1, 8) * hour, landed + random.between(30, 80) * hour),
    })
  }
  // The traffic mitigation fee exists in the two ports of San Pedro Bay only.
  if ((port === 'USLAX' || port === 'USLGB') && random.chance(0.3)) {
    holds.push({
      name: 'TMF',
      description: 'TMF NOT PAID',
      status: holdStatus(arrival - random.between(2, 20) * hour, landed + random.between(4, 26) * hour),
    })
  }
  if (random.chance(0.012)) {
    holds.push({
      name: 'other',
      description: random.pick(['DAMAGED - SEE SUPERVISOR', 'WEIGHT DISCREPANCY', 'CHEMICAL TREATMENT']),
      status: holdStatus(landed + random.between(1, 6) * hour, landed + random.between(12, 40) * hour),
    })
  }
  return holds
}

/** When the last hold clears; `otherwise` when there was none. */
export function clearedAt(holds: readonly HoldStory[], otherwise: number): number {
  return holds.reduce((latest, hold) => Math.max(latest, hold.status.at(-1)?.from ?? otherwise), otherwise)
}

const never = 0

/** A fee of one fixed amount for a time. */
export function steadyFee(
  type: FeeStory['type'],
  amount: number,
  from: number,
  until: number | null,
  currency: string | null,
): FeeStory {
  return { type, currency, from, until, amount, perDay: 0, growsFrom: never, growsUntil: never }
}

/** The fees of a box at the terminal: demurrage from the first day after free time, exams, the total. */
export function feesOf(
  boxes: { holds: readonly HoldStory[]; firstChargedDay: number; out: number; landed: number },
  currency: string,
  random: Random,
): FeeStory[] {
  const { holds, firstChargedDay, out, landed } = boxes
  const until = out + random.between(6, 60) * hour
  const fees: FeeStory[] = []
  if (out > firstChargedDay) {
    const perDay = random.pick([95, 130, 145, 165, 195, 210])
    fees.push({
      type: 'demurrage',
      currency,
      from: firstChargedDay,
      until,
      amount: 0,
      perDay,
      growsFrom: firstChargedDay,
      growsUntil: out,
    })
  } else if (random.chance(0.12)) {
    // The terminal knows the type of fee before the amount.
    fees.push(steadyFee('demurrage', 0, landed + 10 * hour, until, currency))
  }
  const exam = holds.find((hold) => hold.name === 'USDA' || hold.name === 'VACIS')
  if (exam !== undefined) {
    const from = (exam.status[0]?.from ?? landed) + 20 * hour
    fees.push(steadyFee('exam', random.whole(18, 48) * 10 + 2, from, until, currency))
  }
  if (random.chance(0.02)) {
    fees.push(
      steadyFee('extended_dwell_time', 75, landed + 5 * day, until, random.chance(0.5) ? currency : null),
    )
  }
  const first = fees[0]
  if (first !== undefined && random.chance(fees.length > 1 ? 0.9 : 0.3)) {
    fees.push(steadyFee('total', 0, first.from, until, currency))
  }
  return fees
}
