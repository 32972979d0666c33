import { containerNumber } from '../stories/numbers.ts'
import type { WorldConfig } from '../types.ts'
import { clockwork } from './clockwork.ts'
import type { FeaturedBox, FeaturedShipment } from './featured-story.ts'

/** Orchard & Vale: requested a few minutes before the anchor; the line has not answered yet. */
export function maerskJustRequested(config: WorldConfig): FeaturedShipment {
  const { at, hoursAgo, checks } = clockwork(config, 'USEWR')
  return {
    scac: 'MAEU',
    billOfLading: 'MAEU243511870',
    customer: 'Orchard & Vale',
    references: ['OV-5521'],
    createdAt: hoursAgo(0.1),
    answerAfter: 25,
    legs: [{ ship: 'MAERSK GIBRALTAR', from: 'DEBRV', to: 'USEWR' }],
    terminal: 'E425',
    boxes: [
      {
        owner: 'MRKU',
        serial: 281_664,
        weightPounds: 29_540,
        passages: { 'discharged 0': at(4, '09:10'), full_out: at(7, '10:10'), empty_in: at(12, '12:40') },
        availability: [
          { from: at(4, '12:00'), value: false },
          { from: at(5, '10:00'), value: true },
          { from: at(7, '10:10'), value: false },
        ],
        terminalChecks: checks(at(1, '00:00'), 60, 13, at(7, '20:00')),
      },
    ],
  }
}

const leased = { owner: 'TCNU', serial: 703_915 }

/** The number of the box that travels twice. */
export const reusedContainer = containerNumber(leased.owner, leased.serial)

/** Northgate Cycles: a finished journey of the box that travels twice. */
export function oneFirstJourney(config: WorldConfig): FeaturedShipment {
  const { at, day, checks } = clockwork(config, 'USLGB')
  const box: FeaturedBox = {
    ...leased,
    seal: 'HK551204',
    weightPounds: 22_310,
    passages: { 'discharged 0': at(-91, '13:00'), full_out: at(-88, '09:30'), empty_in: at(-82, '11:20') },
    lastFreeDays: { terminal: [{ from: at(-91, '20:00'), value: day(-87) }], line: [], rail: [] },
    availability: [
      { from: at(-90, '08:00'), value: true },
      { from: at(-88, '09:30'), value: false },
    ],
    terminalChecks: checks(at(-94, '00:00'), 120, 0, at(-88, '20:00')),
  }
  return {
    scac: 'ONEY',
    billOfLading: 'ONEYHKGF21102957',
    customer: 'Northgate Cycles',
    references: ['NGC-40118'],
    createdAt: at(-106, '11:12'),
    legs: [{ ship: 'ONE ARCADIA', from: 'HKHKG', to: 'USLGB', round: -2 }],
    terminal: 'WAC8',
    boxes: [box],
  }
}

/** Larkspur Textiles: the same box again, at sea. */
export function oneSecondJourney(config: WorldConfig): FeaturedShipment {
  const { at, day, hoursAgo, checks } = clockwork(config, 'USLGB')
  return {
    scac: 'ONEY',
    billOfLading: 'ONEYHKGF21990418',
    customer: 'Larkspur Textiles',
    references: ['LT-30772'],
    createdAt: hoursAgo(52),
    legs: [{ ship: 'ONE ARCADIA', from: 'HKHKG', to: 'USLGB' }],
    terminal: 'WAC8',
    boxes: [
      {
        ...leased,
        seal: 'HK702266',
        weightPounds: 19_870,
        passages: { 'discharged 0': at(9, '12:00'), full_out: at(12, '10:00'), empty_in: at(17, '12:00') },
        lastFreeDays: { terminal: [{ from: at(9, '20:00'), value: day(14) }], line: [], rail: [] },
        availability: [
          { from: at(10, '08:00'), value: true },
          { from: at(12, '10:00'), value: false },
        ],
        terminalChecks: checks(at(6, '00:00'), 120, 0, at(12, '20:00')),
      },
    ],
  }
}
