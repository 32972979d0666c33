import type { Alliance } from './shipping-lines.ts'

/**
 * The loops that ships sail: loading ports, then discharging ports, then home. Ship names follow the style
 * of each line; their numbers are made up.
 */
export interface LinerService {
  key: string
  alliance: Alliance
  loading: readonly string[]
  discharging: readonly string[]
  /** Letters that end a voyage number, outbound and homebound. */
  directions: readonly [out: string, home: string]
  /** Speed at sea on which the timetable is based, before slack. */
  knots: number
  ships: readonly ShipEntry[]
  weight: number
}

/** Name, the line that operates the ship, and the first three digits of its MMSI, which identify the flag. */
export type ShipEntry = readonly [name: string, operator: string, mid: string]

const east = ['E', 'W'] as const
const west = ['W', 'E'] as const

export const linerServices: readonly LinerService[] = [
  {
    key: 'gemini pacific south',
    alliance: 'gemini',
    loading: ['CNYTN', 'CNSHG', 'KRPUS'],
    discharging: ['USLGB', 'USOAK'],
    directions: east,
    knots: 16.2,
    ships: [
      ['MAERSK ANTARES', 'MAEU', '219'],
      ['MAERSK EINDHOVEN', 'MAEU', '219'],
      ['BUDAPEST BRIDGE', 'HLCU', '218'],
      ['MAERSK ESBJERG', 'MAEU', '219'],
      ['HUDSON EXPRESS', 'HLCU', '211'],
    ],
    weight: 11,
  },
  {
    key: 'gemini atlantic',
    alliance: 'gemini',
    loading: ['DEBRV', 'NLRTM', 'GBFXT'],
    discharging: ['USEWR', 'USORF', 'USCHS'],
    directions: west,
    knots: 16,
    ships: [
      ['MAERSK DENVER', 'MAEU', '338'],
      ['CHICAGO EXPRESS', 'HLCU', '211'],
      ['MAERSK KENSINGTON', 'MAEU', '338'],
      ['YANTIAN EXPRESS', 'HLCU', '211'],
    ],
    weight: 6,
  },
  {
    key: 'gemini suez',
    alliance: 'gemini',
    loading: ['VNSGN', 'MYTPP', 'LKCMB'],
    discharging: ['USEWR', 'USSAV', 'USMIA'],
    directions: west,
    knots: 16.5,
    ships: [
      ['MAERSK SEMARANG', 'MAEU', '563'],
      ['AL JASRAH', 'HLCU', '215'],
      ['MAERSK SARAT', 'MAEU', '563'],
      ['AFIF', 'HLCU', '248'],
      ['MAERSK SELETAR', 'MAEU', '563'],
    ],
    weight: 5,
  },
  {
    key: 'gemini saint lawrence',
    alliance: 'gemini',
    loading: ['DEHAM', 'BEANR'],
    discharging: ['CAMTR'],
    directions: west,
    knots: 15.5,
    ships: [
      ['TORONTO EXPRESS', 'HLCU', '310'],
      ['QUEBEC EXPRESS', 'HLCU', '310'],
      ['MAERSK PELEPAS', 'MAEU', '565'],
    ],
    weight: 2,
  },
  {
    key: 'ocean pacific south',
    alliance: 'ocean',
    loading: ['CNTAO', 'CNSHA', 'CNNGB'],
    discharging: ['USLAX', 'USOAK'],
    directions: east,
    knots: 16.4,
    ships: [
      ['COSCO SHIPPING ANDES', 'COSU', '477'],
      ['CMA CGM AMBER', 'CMDU', '228'],
      ['OOCL POLAND', 'OOLU', '477'],
      ['EVER LIBERAL', 'EGLV', '416'],
      ['COSCO SHIPPING CAMELLIA', 'COSU', '477'],
    ],
    weight: 13,
  },
  {
    key: 'ocean pacific north',
    alliance: 'ocean',
    loading: ['CNYTN', 'CNSHA', 'KRPUS'],
    discharging: ['CAPRR', 'CAVAN', 'USSEA'],
    directions: east,
    knots: 15.6,
    ships: [
      ['COSCO PRIDE', 'COSU', '477'],
      ['EVER LAWFUL', 'EGLV', '416'],
      ['OOCL CANADA', 'OOLU', '477'],
      ['CMA CGM TANYA', 'CMDU', '215'],
      ['EVER LOADING', 'EGLV', '416'],
    ],
    weight: 9,
  },
  {
    key: 'ocean panama',
    alliance: 'ocean',
    loading: ['CNXMN', 'CNYTN', 'CNSHA'],
    discharging: ['USSAV', 'USCHS', 'USNYC'],
    directions: east,
    knots: 17,
    ships: [
      ['CMA CGM CORTE REAL', 'CMDU', '228'],
      ['EVER FORTUNE', 'EGLV', '352'],
      ['COSCO SHIPPING SAKURA', 'COSU', '477'],
      ['CMA CGM ADONIS', 'CMDU', '256'],
      ['OOCL MALAYSIA', 'OOLU', '477'],
      ['EVER FOCUS', 'EGLV', '352'],
    ],
    weight: 10,
  },
  {
    key: 'ocean gulf',
    alliance: 'ocean',
    loading: ['CNNGB', 'KRPUS'],
    discharging: ['USHOU', 'USMOB'],
    directions: east,
    knots: 16.6,
    ships: [
      ['CMA CGM MISSISSIPPI', 'CMDU', '215'],
      ['COSCO HOUSTON', 'COSU', '477'],
      ['EVER LOTUS', 'EGLV', '416'],
      ['CMA CGM RIO GRANDE', 'CMDU', '215'],
    ],
    weight: 4,
  },
  {
    key: 'ocean mediterranean',
    alliance: 'ocean',
    loading: ['ITGOA', 'ESVLC', 'ESALG'],
    discharging: ['USNYC', 'USMIA'],
    directions: west,
    knots: 15.8,
    ships: [
      ['CMA CGM PELLEAS', 'CMDU', '249'],
      ['COSCO VIETNAM', 'COSU', '477'],
      ['CMA CGM MUSCA', 'CMDU', '249'],
    ],
    weight: 3,
  },
  {
    key: 'premier pacific south',
    alliance: 'premier',
    loading: ['VNSGN', 'HKHKG', 'CNYTN'],
    discharging: ['USLGB', 'USOAK'],
    directions: east,
    knots: 16.4,
    ships: [
      ['ONE HAMMERSMITH', 'ONEY', '431'],
      ['HYUNDAI SATURN', 'HDMU', '538'],
      ['YM WELLSPRING', 'YMLU', '636'],
      ['ONE AQUILA', 'ONEY', '431'],
      ['ONE MODERN', 'ONEY', '563'],
    ],
    weight: 11,
  },
  {
    key: 'premier pacific north',
    alliance: 'premier',
    loading: ['CNNGB', 'KRPUS', 'JPTYO'],
    discharging: ['USTIW', 'CAVAN'],
    directions: east,
    knots: 15.6,
    ships: [
      ['YM UNANIMITY', 'YMLU', '636'],
      ['HYUNDAI COURAGE', 'HDMU', '538'],
      ['ONE CYGNUS', 'ONEY', '431'],
      ['HMM OPAL', 'HDMU', '440'],
    ],
    weight: 6,
  },
  {
    key: 'premier panama',
    alliance: 'premier',
    loading: ['TWKHH', 'CNYTN', 'KRPUS'],
    discharging: ['USNYC', 'USORF', 'USSAV'],
    directions: east,
    knots: 17,
    ships: [
      ['ONE SATISFACTION', 'ONEY', '563'],
      ['YM WREATH', 'YMLU', '477'],
      ['HMM RAON', 'HDMU', '440'],
      ['ONE MAJESTY', 'ONEY', '563'],
      ['YM TRIUMPH', 'YMLU', '636'],
    ],
    weight: 6,
  },
  {
    key: 'msc pacific south',
    alliance: 'msc',
    loading: ['CNXMN', 'CNYTN', 'CNNGB'],
    discharging: ['USLAX', 'USOAK'],
    directions: ['N', 'S'],
    knots: 16.2,
    ships: [
      ['MSC BARI', 'MSCU', '636'],
      ['MSC ELISA', 'MSCU', '255'],
      ['ZIM MOUNT BLANC', 'ZIMU', '636'],
      ['MSC VALERIA', 'MSCU', '372'],
      ['SM BUSAN', 'SMLM', '440'],
    ],
    weight: 10,
  },
  {
    key: 'msc gulf',
    alliance: 'msc',
    loading: ['CNNGB', 'KRPUS'],
    discharging: ['USPEF', 'USHOU', 'USMSY'],
    directions: ['A', 'R'],
    knots: 16.8,
    ships: [
      ['MSC CARMEN', 'MSCU', '636'],
      ['MSC ALBANY', 'MSCU', '255'],
      ['ZIM USA', 'ZIMU', '428'],
      ['MSC TAMARA', 'MSCU', '372'],
    ],
    weight: 5,
  },
  {
    key: 'msc india',
    alliance: 'msc',
    loading: ['INMUN', 'INNSA', 'LKCMB'],
    discharging: ['USNYC', 'USORF', 'USSAV'],
    directions: west,
    knots: 16,
    ships: [
      ['MSC ANCHORAGE', 'MSCU', '255'],
      ['MSC NITYA B', 'MSCU', '636'],
      ['ZIM CHARLESTON', 'ZIMU', '636'],
      ['MSC TIANSHAN', 'MSCU', '372'],
      ['MSC SHANVI III', 'MSCU', '636'],
    ],
    weight: 6,
  },
  {
    key: 'msc northern europe',
    alliance: 'msc',
    loading: ['CNNGB', 'SGSIN'],
    discharging: ['NLRTM', 'DEHAM', 'GBFXT'],
    directions: west,
    knots: 16.5,
    ships: [
      ['MSC MIRELLA', 'MSCU', '636'],
      ['MSC VIVIANA', 'MSCU', '372'],
      ['MSC RAYSHMI', 'MSCU', '372'],
    ],
    weight: 1,
  },
  {
    key: 'msc atlantic',
    alliance: 'msc',
    loading: ['BEANR', 'FRLEH'],
    discharging: ['USBAL', 'USPHL', 'USILM', 'USJAX'],
    directions: west,
    knots: 15.5,
    ships: [
      ['MSC MANHATTAN V', 'MSCU', '255'],
      ['MSC LUCY', 'MSCU', '372'],
      ['MSC BREMEN', 'MSCU', '636'],
    ],
    weight: 3,
  },
]

/** Small ships that bring boxes to a port where larger ones call. Every line loads on them. */
export interface FeederService {
  key: string
  from: string
  hub: string
  ship: ShipEntry
  /** Called a feeder in the line's own events, else the first leg of an ordinary transshipment. */
  calledFeeder: boolean
  weight: number
}

export const feederServices: readonly FeederService[] = [
  {
    key: 'java feeder',
    from: 'IDJKT',
    hub: 'SGSIN',
    ship: ['STRAITS MERLION', 'feeder', '563'],
    calledFeeder: false,
    weight: 2,
  },
  {
    key: 'siam feeder',
    from: 'THLCH',
    hub: 'VNSGN',
    ship: ['CHAO PHRAYA TRADER', 'feeder', '567'],
    calledFeeder: false,
    weight: 5,
  },
  {
    key: 'tonkin feeder',
    from: 'VNHPH',
    hub: 'HKHKG',
    ship: ['RED RIVER BRIDGE', 'feeder', '574'],
    calledFeeder: true,
    weight: 5,
  },
  {
    key: 'luzon feeder',
    from: 'PHMNL',
    hub: 'TWKHH',
    ship: ['FORMOSA CONTAINER NO 4', 'feeder', '416'],
    calledFeeder: true,
    weight: 3,
  },
  {
    key: 'bohai feeder',
    from: 'CNTXG',
    hub: 'KRPUS',
    ship: ['SINOKOR YANTAI', 'feeder', '440'],
    calledFeeder: false,
    weight: 6,
  },
  {
    key: 'inland sea feeder',
    from: 'JPUKB',
    hub: 'KRPUS',
    ship: ['PANCON SUCCESS', 'feeder', '441'],
    calledFeeder: true,
    weight: 3,
  },
  {
    key: 'coromandel feeder',
    from: 'INMAA',
    hub: 'LKCMB',
    ship: ['COLOMBO LINK', 'feeder', '417'],
    calledFeeder: false,
    weight: 5,
  },
  {
    key: 'klang feeder',
    from: 'MYPKG',
    hub: 'MYTPP',
    ship: ['SELAT MAS', 'feeder', '533'],
    calledFeeder: false,
    weight: 2,
  },
  {
    key: 'gulf feeder',
    from: 'AEJEA',
    hub: 'INMUN',
    ship: ['DHOW EXPRESS', 'feeder', '470'],
    calledFeeder: false,
    weight: 2,
  },
]
