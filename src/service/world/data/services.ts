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

/** Ports are codes with a space between them. */
function liner(
  key: string,
  alliance: Alliance,
  loading: string,
  discharging: string,
  directions: LinerService['directions'],
  knots: number,
  weight: number,
  ships: ShipEntry[],
): LinerService {
  return {
    key,
    alliance,
    loading: loading.split(' '),
    discharging: discharging.split(' '),
    directions,
    knots,
    ships,
    weight,
  }
}

export const linerServices: readonly LinerService[] = [
  liner('gemini pacific south', 'gemini', 'CNYTN CNSHG KRPUS', 'USLGB USOAK', east, 16.2, 11, [
    ['MAERSK ANTARES', 'MAEU', '219'],
    ['MAERSK EINDHOVEN', 'MAEU', '219'],
    ['BUDAPEST BRIDGE', 'HLCU', '218'],
    ['MAERSK ESBJERG', 'MAEU', '219'],
    ['HUDSON EXPRESS', 'HLCU', '211'],
  ]),
  liner('gemini atlantic', 'gemini', 'DEBRV NLRTM GBFXT', 'USEWR USORF USCHS', west, 16, 6, [
    ['MAERSK DENVER', 'MAEU', '338'],
    ['CHICAGO EXPRESS', 'HLCU', '211'],
    ['MAERSK KENSINGTON', 'MAEU', '338'],
    ['YANTIAN EXPRESS', 'HLCU', '211'],
  ]),
  liner('gemini suez', 'gemini', 'VNSGN MYTPP LKCMB', 'USEWR USSAV USMIA', west, 16.5, 5, [
    ['MAERSK SEMARANG', 'MAEU', '563'],
    ['AL JASRAH', 'HLCU', '215'],
    ['MAERSK SARAT', 'MAEU', '563'],
    ['AFIF', 'HLCU', '248'],
    ['MAERSK SELETAR', 'MAEU', '563'],
  ]),
  liner('gemini saint lawrence', 'gemini', 'DEHAM BEANR', 'CAMTR', west, 15.5, 2, [
    ['TORONTO EXPRESS', 'HLCU', '310'],
    ['QUEBEC EXPRESS', 'HLCU', '310'],
    ['MAERSK PELEPAS', 'MAEU', '565'],
  ]),
  liner('ocean pacific south', 'ocean', 'CNTAO CNSHA CNNGB', 'USLAX USOAK', east, 16.4, 13, [
    ['COSCO SHIPPING ANDES', 'COSU', '477'],
    ['CMA CGM AMBER', 'CMDU', '228'],
    ['OOCL POLAND', 'OOLU', '477'],
    ['EVER LIBERAL', 'EGLV', '416'],
    ['COSCO SHIPPING CAMELLIA', 'COSU', '477'],
  ]),
  liner('ocean pacific north', 'ocean', 'CNYTN CNSHA KRPUS', 'CAPRR CAVAN USSEA', east, 15.6, 9, [
    ['COSCO PRIDE', 'COSU', '477'],
    ['EVER LAWFUL', 'EGLV', '416'],
    ['OOCL CANADA', 'OOLU', '477'],
    ['CMA CGM TANYA', 'CMDU', '215'],
    ['EVER LOADING', 'EGLV', '416'],
  ]),
  liner('ocean panama', 'ocean', 'CNXMN CNYTN CNSHA', 'USSAV USCHS USNYC', east, 17, 10, [
    ['CMA CGM CORTE REAL', 'CMDU', '228'],
    ['EVER FORTUNE', 'EGLV', '352'],
    ['COSCO SHIPPING SAKURA', 'COSU', '477'],
    ['CMA CGM ADONIS', 'CMDU', '256'],
    ['OOCL MALAYSIA', 'OOLU', '477'],
    ['EVER FOCUS', 'EGLV', '352'],
  ]),
  liner('ocean gulf', 'ocean', 'CNNGB KRPUS', 'USHOU USMOB', east, 16.6, 4, [
    ['CMA CGM MISSISSIPPI', 'CMDU', '215'],
    ['COSCO HOUSTON', 'COSU', '477'],
    ['EVER LOTUS', 'EGLV', '416'],
    ['CMA CGM RIO GRANDE', 'CMDU', '215'],
  ]),
  liner('ocean mediterranean', 'ocean', 'ITGOA ESVLC ESALG', 'USNYC USMIA', west, 15.8, 3, [
    ['CMA CGM PELLEAS', 'CMDU', '249'],
    ['COSCO VIETNAM', 'COSU', '477'],
    ['CMA CGM MUSCA', 'CMDU', '249'],
  ]),
  liner('premier pacific south', 'premier', 'VNSGN HKHKG CNYTN', 'USLGB USOAK', east, 16.4, 11, [
    ['ONE HAMMERSMITH', 'ONEY', '431'],
    ['HYUNDAI SATURN', 'HDMU', '538'],
    ['YM WELLSPRING', 'YMLU', '636'],
    ['ONE AQUILA', 'ONEY', '431'],
    ['ONE MODERN', 'ONEY', '563'],
  ]),
  liner('premier pacific north', 'premier', 'CNNGB KRPUS JPTYO', 'USTIW CAVAN', east, 15.6, 6, [
    ['YM UNANIMITY', 'YMLU', '636'],
    ['HYUNDAI COURAGE', 'HDMU', '538'],
    ['ONE CYGNUS', 'ONEY', '431'],
    ['HMM OPAL', 'HDMU', '440'],
  ]),
  liner('premier panama', 'premier', 'TWKHH CNYTN KRPUS', 'USNYC USORF USSAV', east, 17, 6, [
    ['ONE SATISFACTION', 'ONEY', '563'],
    ['YM WREATH', 'YMLU', '477'],
    ['HMM RAON', 'HDMU', '440'],
    ['ONE MAJESTY', 'ONEY', '563'],
    ['YM TRIUMPH', 'YMLU', '636'],
  ]),
  liner('msc pacific south', 'msc', 'CNXMN CNYTN CNNGB', 'USLAX USOAK', ['N', 'S'], 16.2, 10, [
    ['MSC BARI', 'MSCU', '636'],
    ['MSC ELISA', 'MSCU', '255'],
    ['ZIM MOUNT BLANC', 'ZIMU', '636'],
    ['MSC VALERIA', 'MSCU', '372'],
    ['SM BUSAN', 'SMLM', '440'],
  ]),
  liner('msc gulf', 'msc', 'CNNGB KRPUS', 'USPEF USHOU USMSY', ['A', 'R'], 16.8, 5, [
    ['MSC CARMEN', 'MSCU', '636'],
    ['MSC ALBANY', 'MSCU', '255'],
    ['ZIM USA', 'ZIMU', '428'],
    ['MSC TAMARA', 'MSCU', '372'],
  ]),
  liner('msc india', 'msc', 'INMUN INNSA LKCMB', 'USNYC USORF USSAV', west, 16, 6, [
    ['MSC ANCHORAGE', 'MSCU', '255'],
    ['MSC NITYA B', 'MSCU', '636'],
    ['ZIM CHARLESTON', 'ZIMU', '636'],
    ['MSC TIANSHAN', 'MSCU', '372'],
    ['MSC SHANVI III', 'MSCU', '636'],
  ]),
  liner('msc northern europe', 'msc', 'CNNGB SGSIN', 'NLRTM DEHAM GBFXT', west, 16.5, 1, [
    ['MSC MIRELLA', 'MSCU', '636'],
    ['MSC VIVIANA', 'MSCU', '372'],
    ['MSC RAYSHMI', 'MSCU', '372'],
  ]),
  liner('msc atlantic', 'msc', 'BEANR FRLEH', 'USBAL USPHL USILM USJAX', west, 15.5, 3, [
    ['MSC MANHATTAN V', 'MSCU', '255'],
    ['MSC LUCY', 'MSCU', '372'],
    ['MSC BREMEN', 'MSCU', '636'],
  ]),
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

type FeederRow = [
  key: string,
  from: string,
  hub: string,
  ship: string,
  mid: string,
  calledFeeder: boolean,
  weight: number,
]

const feederRows: FeederRow[] = [
  ['java feeder', 'IDJKT', 'SGSIN', 'STRAITS MERLION', '563', false, 2],
  ['siam feeder', 'THLCH', 'VNSGN', 'CHAO PHRAYA TRADER', '567', false, 5],
  ['tonkin feeder', 'VNHPH', 'HKHKG', 'RED RIVER BRIDGE', '574', true, 5],
  ['luzon feeder', 'PHMNL', 'TWKHH', 'FORMOSA CONTAINER NO 4', '416', true, 3],
  ['bohai feeder', 'CNTXG', 'KRPUS', 'SINOKOR YANTAI', '440', false, 6],
  ['inland sea feeder', 'JPUKB', 'KRPUS', 'PANCON SUCCESS', '441', true, 3],
  ['coromandel feeder', 'INMAA', 'LKCMB', 'COLOMBO LINK', '417', false, 5],
  ['klang feeder', 'MYPKG', 'MYTPP', 'SELAT MAS', '533', false, 2],
  ['gulf feeder', 'AEJEA', 'INMUN', 'DHOW EXPRESS', '470', false, 2],
]

export const feederServices = feederRows.map(
  ([key, from, hub, ship, mid, calledFeeder, weight]): FeederService => ({
    key,
    from,
    hub,
    ship: [ship, 'feeder', mid],
    calledFeeder,
    weight,
  }),
)
