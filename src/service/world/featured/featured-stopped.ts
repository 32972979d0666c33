import type { WorldConfig } from '../types.ts'
import { clockwork } from './clockwork.ts'
import type { FeaturedBox, FeaturedShipment } from './featured-story.ts'

/** Brightline Tools, Tacoma: we stopped tracking yesterday while three last free days still run. */
export function evergreenStoppedByUs(config: WorldConfig): FeaturedShipment {
  const { at, day, hoursAgo, checks } = clockwork(config, 'USTIW')
  const box = (owner: string, serial: number, extra: Partial<FeaturedBox>): FeaturedBox => ({
    owner,
    serial,
    seal: `EMC${serial}`,
    weightPounds: 26_300 + (serial % 60) * 30,
    passages: { 'discharged 0': at(-2, '13:00'), full_out: at(2, '10:40'), empty_in: at(7, '12:00') },
    lastFreeDays: { terminal: [{ from: at(-2, '17:00'), value: day(3) }], line: [], rail: [] },
    availability: [
      { from: at(-2, '16:00'), value: false },
      { from: at(-1, '08:00'), value: true },
    ],
    yardPlace: [{ from: at(-2, '18:00'), value: `P1-${serial % 1000}-C3` }],
    terminalChecks: checks(at(-4, '00:00'), 120, 20),
    ...extra,
  })
  return {
    scac: 'EGLV',
    billOfLading: 'EGLV140500912245',
    customer: 'Brightline Tools',
    references: ['BL-20388'],
    createdAt: hoursAgo(49),
    legs: [{ ship: 'EVER FAST', from: 'TWKHH', to: 'USTIW' }],
    terminal: 'X215',
    stopped: { at: at(-1, '15:20'), reason: 'cancelled_by_user' },
    boxes: [
      box('EGHU', 905_117, { appointment: [{ from: at(-1, '09:30'), value: at(2, '10:00') }] }),
      box('EGHU', 905_121, {}),
      box('EITU', 118_830, {
        holds: [
          {
            name: 'freight',
            description: 'FREIGHT HOLD',
            status: [{ from: at(-3, '08:00'), value: 'hold' }],
          },
        ],
      }),
    ],
  }
}

/** Kestrel Home, Houston: both boxes are returned, tracking ends on its own tomorrow. */
export function mscReturned(config: WorldConfig): FeaturedShipment {
  const { at, day, hoursAgo, checks } = clockwork(config, 'USHOU')
  const box = (serial: number, out: number, back: number): FeaturedBox => ({
    owner: 'MEDU',
    serial,
    weightPounds: 24_870,
    passages: { 'discharged 0': at(-11, '18:30'), full_out: out, empty_in: back },
    lastFreeDays: { terminal: [{ from: at(-10, '04:00'), value: day(-5) }], line: [], rail: [] },
    availability: [
      { from: at(-10, '02:00'), value: true },
      { from: out, value: false },
    ],
    chassis: 'TAXZ318840',
    terminalChecks: checks(at(-14, '00:00'), 120, 5, out),
  })
  return {
    scac: 'MSCU',
    billOfLading: 'MEDUHF310977',
    customer: 'Kestrel Home',
    references: ['KH-10955'],
    createdAt: hoursAgo(41),
    legs: [{ ship: 'MSC VANESSA', from: 'INNSA', to: 'USHOU' }],
    terminal: 'S787',
    stopped: { at: at(1, '06:00'), reason: 'all_containers_terminated' },
    boxes: [box(672_340, at(-8, '09:20'), at(-3, '15:10')), box(672_355, at(-7, '13:45'), at(-1, '10:05'))],
  }
}
