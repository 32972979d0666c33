import { type TerminalPlace, terminals } from './terminals.ts'

/** Rail traffic of a port: how much of it goes inland, and where. */
interface InlandTraffic {
  share: number
  /** Ramps by their nickname in `terminals.ts`. */
  ramps: readonly string[]
  /** Railroad that takes the box at the port; the ramp's own where it is the same. */
  pickup: Readonly<Record<string, string>>
}

const western = {
  share: 0.6,
  ramps: ['Corwith', 'Global II', 'LPC', 'BNSF Memphis', 'DIT', 'Alliance', 'LPKC'],
}
const eastern = {
  share: 0.45,
  ramps: ['Bedford Park', '47th Street', 'Livernois', 'Maple Heights', 'Rickenbacker', 'CSX Columbus'],
}
const same = {}

const traffic: Readonly<Record<string, InlandTraffic>> = {
  USLAX: { ...western, pickup: same },
  USLGB: { ...western, pickup: same },
  USOAK: { ...western, share: 0.3, pickup: same },
  USTIW: {
    ...western,
    share: 0.65,
    ramps: ['Corwith', 'Global II', 'LPC', '47th Street'],
    pickup: { NSRR: 'BNSF' },
  },
  USSEA: {
    ...western,
    share: 0.65,
    ramps: ['Corwith', 'Global II', 'LPC', 'Bedford Park'],
    pickup: { CSXT: 'BNSF' },
  },
  CAPRR: { share: 0.92, ramps: ['CN Harvey', 'CN Memphis', 'CN Moterm', 'CN Brampton'], pickup: same },
  CAVAN: { share: 0.7, ramps: ['CN Harvey', 'CN Brampton', 'Vaughan', 'CN Calgary'], pickup: same },
  CAMTR: { share: 0.5, ramps: ['CN Brampton', 'Vaughan', 'CN Harvey'], pickup: same },
  USNYC: { ...eastern, pickup: same },
  USEWR: { ...eastern, pickup: same },
  USORF: { ...eastern, share: 0.55, pickup: same },
  USSAV: { share: 0.45, ramps: ['Inman', 'Fairburn', 'BNSF Memphis'], pickup: { BNSF: 'NSRR' } },
  USCHS: { share: 0.4, ramps: ['Inman', 'Fairburn'], pickup: same },
  USHOU: { share: 0.35, ramps: ['DIT', 'Alliance'], pickup: same },
  USMOB: { share: 0.4, ramps: ['CN Memphis', 'CN Harvey'], pickup: same },
}

export interface InlandRoute {
  ramp: TerminalPlace
  pickupScac: string
  deliveryScac: string
}

export function inlandShare(port: string): number {
  return traffic[port]?.share ?? 0
}

/** Every ramp that boxes of a port go to. Empty for ports without rail. */
export function inlandRoutes(port: string): InlandRoute[] {
  const found = traffic[port]
  return (found?.ramps ?? []).flatMap((nickname) => {
    const ramp = terminals.find((terminal) => terminal.kind === 'rail' && terminal.nickname === nickname)
    const railroad = ramp?.railroad
    if (ramp === undefined || railroad === undefined) return []
    return [{ ramp, pickupScac: found?.pickup[railroad] ?? railroad, deliveryScac: railroad }]
  })
}

/** A large yard at which trains to the east and to the west stop. */
export const ramps = { west: 'USMKC', north: 'CAWNP' } as const
