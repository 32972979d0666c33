import type { WorldConfig } from '../types.ts'
import { placeOf } from '../data/ports.ts'
import { instantOn } from '../zone.ts'
import { clockwork } from './clockwork.ts'
import type { FeaturedBox, FeaturedShipment } from './featured-story.ts'

/**
 * Brightline Tools by rail to Chicago: three boxes on the train, one at the ramp already. Only the railroad
 * has a last free day, and it is at midday.
 */
export function ooclByRail(config: WorldConfig): FeaturedShipment {
  const { at, day, hoursAgo, checks } = clockwork(config, 'CAPRR')
  const chicago = placeOf('USCHI').zone
  const inland = (days: number, time: string) =>
    instantOn(day(days), chicago, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  const train = (leaves: number, arrives: number): Record<string, number> => ({
    'discharged 0': at(-8, '22:30'),
    rail_loaded: at(leaves, '03:10'),
    rail_departed: at(leaves, '14:20'),
    'rail_arrived CAWNP': instantOn(day(leaves + 3), placeOf('CAWNP').zone, 11 * 60),
    arrived_at_destination: inland(arrives, '14:00'),
    rail_unloaded: inland(arrives, '19:30'),
  })
  const box = (owner: string, serial: number, leaves: number, arrives: number, out: number): FeaturedBox => ({
    owner,
    serial,
    weightPounds: 33_100 + (serial % 50) * 20,
    passages: {
      ...train(leaves, arrives),
      full_out: inland(out, '10:40'),
      empty_in: inland(out + 4, '14:15'),
    },
    lastFreeDays: { terminal: [], line: [], rail: [{ from: at(-5, '09:00'), value: day(5) }] },
    railDayAtMidday: true,
    availability: [
      { from: inland(arrives, '20:00'), value: false },
      { from: inland(arrives + 1, '07:00'), value: true },
      { from: inland(out, '10:40'), value: false },
    ],
    appointment: [{ from: inland(out - 1, '11:00'), value: inland(out, '10:30') }],
    yardPlace: [{ from: inland(arrives, '20:00'), value: 'Wheeled' }],
    terminalChecks: checks(at(-10, '00:00'), 120, 44, inland(out, '20:00')),
  })
  return {
    scac: 'OOLU',
    billOfLading: 'OOLU2748113560',
    customer: 'Brightline Tools',
    references: ['BL-20361'],
    createdAt: hoursAgo(42),
    legs: [{ ship: 'OOCL BERLIN', from: 'CNTAO', to: 'CAPRR' }],
    terminal: '5086',
    inland: { ramp: 'ramp CN Harvey', pickupScac: 'CNRU', deliveryScac: 'CNRU', via: ['CAWNP'] },
    boxes: [
      box('OOLU', 933_104, -4, 2, 4),
      box('OOLU', 933_112, -4, 2, 4),
      box('OOCU', 718_845, -4, 2, 5),
      box('TGBU', 602_231, -7, -1, 3),
    ],
  }
}
