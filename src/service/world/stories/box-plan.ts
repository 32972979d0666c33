import type { ShippingLine } from '../data/shipping-lines.ts'
import type { TerminalPlace } from '../data/terminals.ts'
import type { Random } from '../random.ts'
import type { ContainerStory, Leg, Step } from '../types.ts'

/** What a shipment decides about one of its boxes before the box's own story starts. */
export interface BoxPlan {
  seed: number
  shipmentId: string
  /** Unique in the world. */
  number: number
  line: ShippingLine
  kind: ContainerStory['equipment']
  legs: readonly Leg[]
  steps: readonly Step[]
  terminal: TerminalPlace | null
  ramp: TerminalPlace | null
  dataFrom: number
  silentFrom: number | null
  abandoned: boolean
  references: string[]
  random: Random
}
