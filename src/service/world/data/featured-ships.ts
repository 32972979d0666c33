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

/** A voyage is written as the line writes it, its number in decimal digits at the end. */
function featured(
  ship: ShipEntry,
  voyage: string,
  directions: string,
  periodDays: number,
  calls: readonly FeaturedCall[],
): FeaturedShip {
  const digits = /\d+$/.exec(voyage)?.[0] ?? ''
  return {
    ship,
    voyage: {
      prefix: voyage.slice(0, voyage.length - digits.length),
      base: Number(digits),
      width: digits.length,
      digits: 'decimal',
    },
    directions,
    periodDays,
    calls,
  }
}

export const featuredShips: readonly FeaturedShip[] = [
  featured(['GUNDE MAERSK', 'MAEU', '219'], '545', 'EEEWW', 49, [
    ['KRPUS', -40, '19:10', -39, '00:26'],
    ['CNSHG', -37, '17:40', -36, '21:30'],
    ['CNNGB', -35, '13:00', -34, '15:00'],
    ['USLGB', -18, '05:30', -14, '19:00'],
    ['CNYTN', 3, '08:00', 4, '16:00'],
  ]),
  featured(['MAERSK SHIVLING', 'MAEU', '563'], '546', 'EEWWW', 70, [
    ['CNSHG', -35, '22:00', -33, '08:30'],
    ['USCHS', -7, '04:28', -5, '13:30'],
    ['USSAV', -4, '05:00', -2, '20:00'],
    ['KRPUS', 27, '06:00', 28, '18:00'],
    ['CNNGB', 30, '18:00', 31, '23:00'],
  ]),
  featured(['SAIGON BRIDGE', 'ONEY', '563'], '212', 'NS', 14, [
    ['VNSGN', -32, '06:00', -31, '04:15'],
    ['TWKHH', -27, '11:20', -26, '09:00'],
  ]),
  featured(['ONE CONTINUITY', 'ONEY', '431'], '073', 'EEWW', 42, [
    ['TWKHH', -26, '18:00', -25, '16:40'],
    ['USOAK', -9, '03:35', -5, '18:00'],
    ['JPTYO', 9, '08:00', 10, '15:00'],
    ['CNYTN', 14, '20:00', 15, '18:00'],
  ]),
  {
    ...featured(['MSC ARIANE', 'MSCU', '255'], '446', 'NNSS', 42, [
      ['CNSHA', -14, '09:00', -12, '14:20'],
      ['USLAX', 1, '06:00', 4, '21:00'],
      ['KRPUS', 20, '07:00', 21, '17:00'],
      ['CNNGB', 23, '20:00', 25, '04:00'],
    ]),
    imo: '9484948',
    mmsi: '255806050',
  },
  featured(['OOCL BERLIN', 'OOLU', '477'], '092', 'EEWW', 42, [
    ['CNTAO', -26, '07:30', -24, '20:10'],
    ['CAPRR', -8, '09:40', -6, '12:00'],
    ['CAVAN', -4, '02:00', -1, '19:00'],
    ['CNNGB', 13, '16:00', 14, '12:00'],
  ]),
  featured(['APL SENTOSA', 'CMDU', '563'], '0TS10', 'WE', 28, [
    ['CNYTN', -20, '05:00', -19, '03:50'],
    ['SGSIN', -15, '10:30', -14, '14:00'],
  ]),
  {
    ...featured(['CMA CGM ESTELLE', 'CMDU', '228'], '0M33', 'WWEE', 77, [
      ['SGSIN', -14, '04:00', -12, '19:30'],
      ['USSAV', 15, '04:00', 17, '11:00'],
      ['USNYC', 19, '09:00', 21, '22:00'],
      ['LKCMB', 46, '06:00', 47, '20:00'],
    ]),
    voyage: { prefix: '0M', base: 33, width: 2, digits: 'letters' },
  },
  featured(['EVER FAST', 'EGLV', '352'], '1180-041', 'EEWW', 42, [
    ['TWKHH', -19, '12:00', -18, '14:00'],
    ['USTIW', -2, '02:30', 2, '16:00'],
    ['CNSHA', 18, '08:00', 19, '20:00'],
    ['CNXMN', 21, '18:00', 22, '18:00'],
  ]),
  featured(['HMM MIR', 'HDMU', '440'], '0019', 'EEW', 35, [
    ['KRPUS', -18, '15:00', -17, '18:45'],
    ['USSEA', -4, '05:15', -2, '18:00'],
    ['CAVAN', -1, '13:00', 1, '08:00'],
  ]),
  featured(['MAERSK GIBRALTAR', 'MAEU', '477'], '447', 'WWE', 35, [
    ['DEBRV', -10, '03:00', -8, '17:00'],
    ['USEWR', 3, '17:30', 6, '02:00'],
    ['NLRTM', 17, '22:00', 19, '14:00'],
  ]),
  featured(['ZIM COLOMBO', 'ZIMU', '636'], '88', 'WE', 14, [
    ['LKCMB', -31, '10:00', -29, '02:30'],
    ['INNSA', -26, '04:00', -25, '06:00'],
  ]),
  featured(['ZIM PACIFIC', 'ZIMU', '636'], '61', 'WE', 42, [
    ['INNSA', -24, '18:00', -22, '11:00'],
    ['GRPIR', -9, '07:40', -7, '20:00'],
  ]),
  featured(['ZIM VIRGINIA', 'ZIMU', '428'], '129', 'WWE', 49, [
    ['GRPIR', -5, '22:00', -4, '16:15'],
    ['USORF', 10, '20:00', 12, '18:00'],
    ['USSAV', 14, '04:00', 16, '20:00'],
  ]),
  featured(['YM TRUTH', 'YMLU', '636'], '021', 'EEW', 35, [
    ['JPTYO', -8, '06:00', -7, '19:20'],
    ['CAVAN', 4, '13:00', 7, '03:00'],
    ['CNNGB', 22, '08:00', 23, '20:00'],
  ]),
  featured(['COSCO SHIPPING ROSE', 'COSU', '477'], '058', 'EEWW', 42, [
    ['CNNGB', -12, '09:00', -10, '23:10'],
    ['USLGB', 6, '09:00', 10, '02:00'],
    ['CNTAO', 25, '06:00', 26, '18:00'],
    ['CNSHA', 28, '02:00', 29, '03:00'],
  ]),
  featured(['ONE ARCADIA', 'ONEY', '431'], '068', 'EEW', 50, [
    ['HKHKG', -11, '07:00', -9, '22:30'],
    ['USLGB', 8, '06:00', 11, '18:00'],
    ['KRPUS', 27, '09:00', 29, '20:00'],
  ]),
  featured(['COSCO PORTUGAL', 'COSU', '477'], '077', 'EEW', 42, [
    ['CNSHA', -30, '11:00', -28, '19:00'],
    ['USLAX', -12, '05:00', -8, '20:00'],
    ['CNTAO', 8, '09:00', 9, '21:00'],
  ]),
  featured(['MAERSK KOWLOON', 'MAEU', '477'], '545', 'WWE', 35, [
    ['NLRTM', -15, '02:00', -13, '18:00'],
    ['USEWR', -3, '07:40', 0, '21:00'],
    ['DEBRV', 12, '08:00', 14, '20:00'],
  ]),
  featured(['OOCL NINGBO', 'OOLU', '477'], '101', 'EEW', 42, [
    ['CNNGB', -14, '06:00', -12, '20:00'],
    ['USLAX', 3, '06:30', 7, '19:00'],
    ['CNTAO', 23, '10:00', 25, '08:00'],
  ]),
  featured(['ZIM TARRAGONA', 'ZIMU', '636'], '14', 'EEW', 63, [
    ['KRPUS', -32, '08:00', -30, '21:00'],
    ['USHOU', -4, '06:10', -2, '22:00'],
    ['USMOB', 0, '04:00', 1, '18:00'],
  ]),
  featured(['YM EXCELLENCE', 'YMLU', '636'], '033', 'EEW', 35, [
    ['KRPUS', -29, '04:00', -27, '23:00'],
    ['USTIW', -14, '05:20', -11, '18:00'],
    ['CNNGB', 3, '12:00', 4, '20:00'],
  ]),
  featured(['WAN HAI 512', 'WHLC', '563'], '027', 'EEW', 42, [
    ['CNYTN', -19, '10:00', -17, '17:30'],
    ['USLGB', -1, '04:50', 3, '02:00'],
    ['HKHKG', 21, '08:00', 22, '22:00'],
  ]),
  featured(['MSC VANESSA', 'MSCU', '636'], '444', 'AAR', 77, [
    ['INNSA', -46, '08:00', -44, '12:00'],
    ['USHOU', -12, '07:20', -9, '21:00'],
    ['USMSY', -7, '04:00', -5, '10:00'],
  ]),
]
