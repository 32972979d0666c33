import type { WorldConfig } from '../types.ts'
import { clockwork, type Clockwork } from './clockwork.ts'
import type { FeaturedBox, FeaturedShipment } from './featured-story.ts'

/** A box that is discharged, released and returned without trouble, in days from the anchor's day. */
function routineBox(
  clock: Clockwork,
  leg: number,
  owner: string,
  serial: number,
  days: { lands: number; lastFree: number; out: number; back: number },
): FeaturedBox {
  const { at, day, checks } = clock
  const { lands, lastFree, out, back } = days
  return {
    owner,
    serial,
    passages: {
      [`discharged ${leg}`]: at(lands, '19:40'),
      full_out: at(out, '10:25'),
      empty_in: at(back, '13:05'),
    },
    lastFreeDays: { terminal: [{ from: at(lands, '23:30'), value: day(lastFree) }], line: [], rail: [] },
    availability: [
      { from: at(lands, '22:00'), value: false },
      { from: at(lands + 1, '09:00'), value: true },
      { from: at(out, '10:25'), value: false },
    ],
    appointment: [{ from: at(out - 1, '09:00'), value: at(out, '10:00') }],
    yardPlace: [
      { from: at(lands, '23:00'), value: `B7-${serial % 1000}-A2` },
      { from: at(out, '10:25'), value: null },
    ],
    terminalChecks: checks(at(lands - 2, '00:00'), 120, 51, at(out, '22:00')),
  }
}

/** Halden Outdoor, across the Pacific, due tomorrow and a day late. */
export function mscTomorrow(config: WorldConfig): FeaturedShipment {
  const clock = clockwork(config, 'USLAX')
  const { at, day, hoursAgo } = clock
  const days = { lands: 1, lastFree: 6, out: 4, back: 9 }
  const box = (owner: string, serial: number): FeaturedBox => ({
    ...routineBox(clock, 0, owner, serial, days),
    weightPounds: 30_000 + (serial % 80) * 110,
    // The terminal posts the last free day before the ship arrives.
    lastFreeDays: { terminal: [{ from: at(-2, '18:00'), value: day(6) }], line: [], rail: [] },
  })
  return {
    scac: 'MSCU',
    billOfLading: 'MEDUDL413269',
    customer: 'Halden Outdoor',
    references: ['PO-88213'],
    createdAt: hoursAgo(26),
    legs: [{ ship: 'MSC ARIANE', from: 'CNSHA', to: 'USLAX' }],
    terminal: 'W185',
    promises: [
      { from: at(-20, '00:00'), value: at(0, '06:00', 'USLAX') },
      { from: at(-4, '12:00'), value: at(1, '06:00', 'USLAX') },
    ],
    boxes: [box('MSDU', 204118), box('MEDU', 883410), box('TCLU', 559006), box('MSMU', 731992)],
  }
}

/** Kestrel Home, through Suez to Savannah, four days late; one box has events that the interface does not list. */
export function cmaFourDaysLate(config: WorldConfig): FeaturedShipment {
  const clock = clockwork(config, 'USSAV')
  const { at, hoursAgo } = clock
  const days = { lands: 15, lastFree: 21, out: 18, back: 24 }
  const odd = {
    seal_verified: at(-21, '16:40', 'CNYTN'),
    unnamed: at(-20, '08:15', 'CNYTN'),
    positioned_out: at(-13, '03:30', 'SGSIN'),
  }
  const none = { seal_verified: null, unnamed: null, positioned_out: null }
  const boxes = [
    628441, 628457, 628462, 628478, 628483, 628499, 628504, 628510, 628526, 628531, 628547, 628552,
  ].map((serial, index): FeaturedBox => {
    const box = routineBox(clock, 1, index % 3 === 2 ? 'TLLU' : 'CMAU', serial, days)
    return { ...box, passages: { ...box.passages, ...(index === 0 ? odd : none) } }
  })
  return {
    scac: 'CMDU',
    billOfLading: 'CMDUSHZ6284417',
    customer: 'Kestrel Home',
    references: ['KH-10992'],
    createdAt: hoursAgo(46),
    legs: [
      { ship: 'APL SENTOSA', from: 'CNYTN', to: 'SGSIN' },
      { ship: 'CMA CGM ESTELLE', from: 'SGSIN', to: 'USSAV' },
    ],
    terminal: null,
    promises: [
      { from: at(-25, '00:00'), value: at(11, '04:00') },
      { from: at(-6, '09:00'), value: at(13, '04:00') },
      { from: at(-1, '15:00'), value: at(15, '04:00') },
    ],
    oddSteps: [
      {
        before: 'loaded 0',
        step: { event: 'seal_verified', locode: 'CNYTN', leg: null, words: 'Seal verified' },
      },
      { before: 'loaded 0', step: { event: null, locode: 'CNYTN', leg: null, words: 'Documents lodged' } },
      {
        before: 'loaded 1',
        step: { event: 'positioned_out', locode: null, leg: null, words: 'Moved between terminals' },
      },
    ],
    boxes,
  }
}

/** Forty boxes over two transshipments, six days late, for a customer with a long name. */
export function zimFortyBoxes(config: WorldConfig): FeaturedShipment {
  const clock = clockwork(config, 'USORF')
  const { at, hoursAgo } = clock
  const days = { lands: 11, lastFree: 16, out: 14, back: 19 }
  return {
    scac: 'ZIMU',
    billOfLading: 'ZIMUSNH21905544',
    customer:
      'Halden Outdoor Equipment, Camping, Climbing and Paddle Sports Distribution Company of North America, Incorporated',
    references: [
      'PO-88177',
      'PO-88178',
      'PO-88179',
      'PO-88180',
      'PO-88181',
      'PO-88182',
      'PO-88183',
      'PO-88184',
      'PO-88185',
      'PO-88186',
      'PO-88187',
      'HALDEN-SPRING-2027/EAST-COAST-DC',
    ],
    tags: ['spring range', 'promo'],
    createdAt: hoursAgo(47),
    legs: [
      { ship: 'ZIM COLOMBO', from: 'LKCMB', to: 'INNSA' },
      { ship: 'ZIM PACIFIC', from: 'INNSA', to: 'GRPIR' },
      { ship: 'ZIM VIRGINIA', from: 'GRPIR', to: 'USORF' },
    ],
    terminal: null,
    promises: [
      { from: at(-35, '00:00'), value: at(4, '20:00') },
      { from: at(-15, '00:00'), value: at(7, '08:00') },
      { from: at(-5, '10:00'), value: at(10, '20:00') },
    ],
    boxes: Array.from({ length: 40 }, (_, index) =>
      routineBox(clock, 2, index % 4 === 3 ? 'ZIMU' : 'ZCSU', 871_003 + index * 17, days),
    ),
  }
}

/** Kestrel Home, Tokyo to Vancouver, a day early; shares a reference with the forty boxes above. */
export function yangMingSharedReference(config: WorldConfig): FeaturedShipment {
  const clock = clockwork(config, 'CAVAN')
  const { at, hoursAgo } = clock
  const days = { lands: 4, lastFree: 10, out: 7, back: 12 }
  return {
    scac: 'YMLU',
    billOfLading: 'YMJAW490251103',
    customer: 'Kestrel Home',
    references: ['KH-10987', 'PO-88177'],
    createdAt: hoursAgo(48),
    legs: [{ ship: 'YM TRUTH', from: 'JPTYO', to: 'CAVAN' }],
    terminal: '3891',
    promises: [
      { from: at(-10, '00:00'), value: at(5, '13:00') },
      { from: at(-3, '00:00'), value: at(4, '13:00') },
    ],
    boxes: [routineBox(clock, 0, 'YMMU', 418_226, days), routineBox(clock, 0, 'YMMU', 418_231, days)],
  }
}

/** Orchard & Vale, Ningbo to Long Beach, on time. */
export function coscoOnTime(config: WorldConfig): FeaturedShipment {
  const clock = clockwork(config, 'USLGB')
  const days = { lands: 6, lastFree: 12, out: 10, back: 14 }
  return {
    scac: 'COSU',
    billOfLading: 'COSU6388123490',
    customer: 'Orchard & Vale',
    references: ['OV-5519'],
    createdAt: clock.hoursAgo(46.5),
    legs: [{ ship: 'COSCO SHIPPING ROSE', from: 'CNNGB', to: 'USLGB' }],
    terminal: 'Z978',
    boxes: [517_720, 517_735, 517_741, 517_756, 517_762].map((serial) =>
      routineBox(clock, 0, 'CSNU', serial, days),
    ),
  }
}

/** Brightline Tools, a last free day that ends before the ship has berthed. */
export function ooclDayBeforeBerth(config: WorldConfig): FeaturedShipment {
  const clock = clockwork(config, 'USLAX')
  const { at, day, hoursAgo, checks } = clock
  const box = routineBox(clock, 0, 'OOLU', 640_218, { lands: 4, lastFree: 9, out: 7, back: 12 })
  return {
    scac: 'OOLU',
    billOfLading: 'OOLU2751904430',
    customer: 'Brightline Tools',
    references: ['BL-20455'],
    createdAt: hoursAgo(51),
    legs: [{ ship: 'OOCL NINGBO', from: 'CNNGB', to: 'USLAX' }],
    terminal: 'Y790',
    boxes: [
      {
        ...box,
        lastFreeDays: {
          terminal: [
            { from: at(-1, '08:00'), value: day(2) },
            { from: at(4, '23:30'), value: day(9) },
          ],
          line: [],
          rail: [],
        },
        terminalChecks: checks(at(-2, '00:00'), 120, 51, at(7, '22:00')),
      },
    ],
  }
}
