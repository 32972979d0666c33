import type { ShipEntry } from './services.ts'

/** A call of a featured ship: days from the anchor's day, with the local time at the port. */
type FeaturedCall = readonly [
  locode: string,
  arrivalDay: number,
  arrivalTime: string,
  departureDay: number,
  departureTime: string,
]

/**
 * Ships whose loop number 0 is set to the minute around the anchor, because featured shipments are on
 * board. The loop closes after `periodDays` and repeats like any other.
 */
export interface FeaturedShip {
  ship: ShipEntry
  imo?: string
  mmsi?: string
  voyage: { prefix: string; base: number; width: number; digits: 'decimal' | 'letters' }
  /** Direction letter of the voyage that leaves each call. */
  directions: string
  periodDays: number
  calls: readonly FeaturedCall[]
}

const decimal = 'decimal' as const

export const featuredShips: readonly FeaturedShip[] = [
  {
    ship: ['GUNDE MAERSK', 'MAEU', '219'],
    voyage: { prefix: '', base: 545, width: 3, digits: decimal },
    directions: 'EEEWW',
    periodDays: 49,
    calls: [
      ['KRPUS', -40, '19:10', -39, '00:26'],
      ['CNSHG', -37, '17:40', -36, '21:30'],
      ['CNNGB', -35, '13:00', -34, '15:00'],
      ['USLGB', -18, '05:30', -14, '19:00'],
      ['CNYTN', 3, '08:00', 4, '16:00'],
    ],
  },
  {
    ship: ['MAERSK SHIVLING', 'MAEU', '563'],
    voyage: { prefix: '', base: 546, width: 3, digits: decimal },
    directions: 'EEWWW',
    periodDays: 70,
    calls: [
      ['CNSHG', -35, '22:00', -33, '08:30'],
      ['USCHS', -7, '04:28', -5, '13:30'],
      ['USSAV', -4, '05:00', -2, '20:00'],
      ['KRPUS', 27, '06:00', 28, '18:00'],
      ['CNNGB', 30, '18:00', 31, '23:00'],
    ],
  },
  {
    ship: ['SAIGON BRIDGE', 'ONEY', '563'],
    voyage: { prefix: '', base: 212, width: 3, digits: decimal },
    directions: 'NS',
    periodDays: 14,
    calls: [
      ['VNSGN', -32, '06:00', -31, '04:15'],
      ['TWKHH', -27, '11:20', -26, '09:00'],
    ],
  },
  {
    ship: ['ONE CONTINUITY', 'ONEY', '431'],
    voyage: { prefix: '', base: 73, width: 3, digits: decimal },
    directions: 'EEWW',
    periodDays: 42,
    calls: [
      ['TWKHH', -26, '18:00', -25, '16:40'],
      ['USOAK', -9, '03:35', -5, '18:00'],
      ['JPTYO', 9, '08:00', 10, '15:00'],
      ['CNYTN', 14, '20:00', 15, '18:00'],
    ],
  },
  {
    ship: ['MSC ARIANE', 'MSCU', '255'],
    imo: '9484948',
    mmsi: '255806050',
    voyage: { prefix: '', base: 446, width: 3, digits: decimal },
    directions: 'NNSS',
    periodDays: 42,
    calls: [
      ['CNSHA', -14, '09:00', -12, '14:20'],
      ['USLAX', 1, '06:00', 4, '21:00'],
      ['KRPUS', 20, '07:00', 21, '17:00'],
      ['CNNGB', 23, '20:00', 25, '04:00'],
    ],
  },
  {
    ship: ['OOCL BERLIN', 'OOLU', '477'],
    voyage: { prefix: '', base: 92, width: 3, digits: decimal },
    directions: 'EEWW',
    periodDays: 42,
    calls: [
      ['CNTAO', -26, '07:30', -24, '20:10'],
      ['CAPRR', -8, '09:40', -6, '12:00'],
      ['CAVAN', -4, '02:00', -1, '19:00'],
      ['CNNGB', 13, '16:00', 14, '12:00'],
    ],
  },
  {
    ship: ['APL SENTOSA', 'CMDU', '563'],
    voyage: { prefix: '0TS', base: 10, width: 2, digits: decimal },
    directions: 'WE',
    periodDays: 28,
    calls: [
      ['CNYTN', -20, '05:00', -19, '03:50'],
      ['SGSIN', -15, '10:30', -14, '14:00'],
    ],
  },
  {
    ship: ['CMA CGM ESTELLE', 'CMDU', '228'],
    voyage: { prefix: '0M', base: 33, width: 2, digits: 'letters' },
    directions: 'WWEE',
    periodDays: 77,
    calls: [
      ['SGSIN', -14, '04:00', -12, '19:30'],
      ['USSAV', 15, '04:00', 17, '11:00'],
      ['USNYC', 19, '09:00', 21, '22:00'],
      ['LKCMB', 46, '06:00', 47, '20:00'],
    ],
  },
  {
    ship: ['EVER FAST', 'EGLV', '352'],
    voyage: { prefix: '1180-', base: 41, width: 3, digits: decimal },
    directions: 'EEWW',
    periodDays: 42,
    calls: [
      ['TWKHH', -19, '12:00', -18, '14:00'],
      ['USTIW', -2, '02:30', 2, '16:00'],
      ['CNSHA', 18, '08:00', 19, '20:00'],
      ['CNXMN', 21, '18:00', 22, '18:00'],
    ],
  },
  {
    ship: ['HMM MIR', 'HDMU', '440'],
    voyage: { prefix: '', base: 19, width: 4, digits: decimal },
    directions: 'EEW',
    periodDays: 35,
    calls: [
      ['KRPUS', -18, '15:00', -17, '18:45'],
      ['USSEA', -4, '05:15', -2, '18:00'],
      ['CAVAN', -1, '13:00', 1, '08:00'],
    ],
  },
  {
    ship: ['MAERSK GIBRALTAR', 'MAEU', '477'],
    voyage: { prefix: '', base: 447, width: 3, digits: decimal },
    directions: 'WWE',
    periodDays: 35,
    calls: [
      ['DEBRV', -10, '03:00', -8, '17:00'],
      ['USEWR', 3, '17:30', 6, '02:00'],
      ['NLRTM', 17, '22:00', 19, '14:00'],
    ],
  },
  {
    ship: ['ZIM COLOMBO', 'ZIMU', '636'],
    voyage: { prefix: '', base: 88, width: 2, digits: decimal },
    directions: 'WE',
    periodDays: 14,
    calls: [
      ['LKCMB', -31, '10:00', -29, '02:30'],
      ['INNSA', -26, '04:00', -25, '06:00'],
    ],
  },
  {
    ship: ['ZIM PACIFIC', 'ZIMU', '636'],
    voyage: { prefix: '', base: 61, width: 2, digits: decimal },
    directions: 'WE',
    periodDays: 42,
    calls: [
      ['INNSA', -24, '18:00', -22, '11:00'],
      ['GRPIR', -9, '07:40', -7, '20:00'],
    ],
  },
  {
    ship: ['ZIM VIRGINIA', 'ZIMU', '428'],
    voyage: { prefix: '', base: 129, width: 3, digits: decimal },
    directions: 'WWE',
    periodDays: 49,
    calls: [
      ['GRPIR', -5, '22:00', -4, '16:15'],
      ['USORF', 10, '20:00', 12, '18:00'],
      ['USSAV', 14, '04:00', 16, '20:00'],
    ],
  },
  {
    ship: ['YM TRUTH', 'YMLU', '636'],
    voyage: { prefix: '', base: 21, width: 3, digits: decimal },
    directions: 'EEW',
    periodDays: 35,
    calls: [
      ['JPTYO', -8, '06:00', -7, '19:20'],
      ['CAVAN', 4, '13:00', 7, '03:00'],
      ['CNNGB', 22, '08:00', 23, '20:00'],
    ],
  },
  {
    ship: ['COSCO SHIPPING ROSE', 'COSU', '477'],
    voyage: { prefix: '', base: 58, width: 3, digits: decimal },
    directions: 'EEWW',
    periodDays: 42,
    calls: [
      ['CNNGB', -12, '09:00', -10, '23:10'],
      ['USLGB', 6, '09:00', 10, '02:00'],
      ['CNTAO', 25, '06:00', 26, '18:00'],
      ['CNSHA', 28, '02:00', 29, '03:00'],
    ],
  },
  {
    ship: ['ONE ARCADIA', 'ONEY', '431'],
    voyage: { prefix: '', base: 68, width: 3, digits: decimal },
    directions: 'EEW',
    periodDays: 50,
    calls: [
      ['HKHKG', -11, '07:00', -9, '22:30'],
      ['USLGB', 8, '06:00', 11, '18:00'],
      ['KRPUS', 27, '09:00', 29, '20:00'],
    ],
  },
  {
    ship: ['COSCO PORTUGAL', 'COSU', '477'],
    voyage: { prefix: '', base: 77, width: 3, digits: decimal },
    directions: 'EEW',
    periodDays: 42,
    calls: [
      ['CNSHA', -30, '11:00', -28, '19:00'],
      ['USLAX', -12, '05:00', -8, '20:00'],
      ['CNTAO', 8, '09:00', 9, '21:00'],
    ],
  },
  {
    ship: ['MAERSK KOWLOON', 'MAEU', '477'],
    voyage: { prefix: '', base: 545, width: 3, digits: decimal },
    directions: 'WWE',
    periodDays: 35,
    calls: [
      ['NLRTM', -15, '02:00', -13, '18:00'],
      ['USEWR', -3, '07:40', 0, '21:00'],
      ['DEBRV', 12, '08:00', 14, '20:00'],
    ],
  },
  {
    ship: ['OOCL NINGBO', 'OOLU', '477'],
    voyage: { prefix: '', base: 101, width: 3, digits: decimal },
    directions: 'EEW',
    periodDays: 42,
    calls: [
      ['CNNGB', -14, '06:00', -12, '20:00'],
      ['USLAX', 3, '06:30', 7, '19:00'],
      ['CNTAO', 23, '10:00', 25, '08:00'],
    ],
  },
  {
    ship: ['ZIM TARRAGONA', 'ZIMU', '636'],
    voyage: { prefix: '', base: 14, width: 2, digits: decimal },
    directions: 'EEW',
    periodDays: 63,
    calls: [
      ['KRPUS', -32, '08:00', -30, '21:00'],
      ['USHOU', -4, '06:10', -2, '22:00'],
      ['USMOB', 0, '04:00', 1, '18:00'],
    ],
  },
  {
    ship: ['YM EXCELLENCE', 'YMLU', '636'],
    voyage: { prefix: '', base: 33, width: 3, digits: decimal },
    directions: 'EEW',
    periodDays: 35,
    calls: [
      ['KRPUS', -29, '04:00', -27, '23:00'],
      ['USTIW', -14, '05:20', -11, '18:00'],
      ['CNNGB', 3, '12:00', 4, '20:00'],
    ],
  },
  {
    ship: ['WAN HAI 512', 'WHLC', '563'],
    voyage: { prefix: '', base: 27, width: 3, digits: decimal },
    directions: 'EEW',
    periodDays: 42,
    calls: [
      ['CNYTN', -19, '10:00', -17, '17:30'],
      ['USLGB', -1, '04:50', 3, '02:00'],
      ['HKHKG', 21, '08:00', 22, '22:00'],
    ],
  },
  {
    ship: ['MSC VANESSA', 'MSCU', '636'],
    voyage: { prefix: '', base: 444, width: 3, digits: decimal },
    directions: 'AAR',
    periodDays: 77,
    calls: [
      ['INNSA', -46, '08:00', -44, '12:00'],
      ['USHOU', -12, '07:20', -9, '21:00'],
      ['USMSY', -7, '04:00', -5, '10:00'],
    ],
  },
]
