/** Facts of a box that a terminal can report, by the name of the container's attribute. */
export const terminalFacts = [
  'pickup_lfd',
  'pod_full_out_at',
  'available_for_pickup',
  'fees_at_pod_terminal',
  'holds_at_pod_terminal',
  'pickup_appointment_at',
  'location_at_pod_terminal',
  'pod_full_out_chassis_number',
  'empty_terminated_at',
] as const

type TerminalFact = (typeof terminalFacts)[number]

/**
 * Ocean terminals with their FIRMS code (Canada: sublocation code), and rail ramps, which have none. Outside
 * North America the code is the UN/LOCODE with a short suffix.
 */
export interface TerminalPlace {
  /** Stable name inside the world. */
  key: string
  locode: string
  name: string
  nickname: string
  firmsCode: string | null
  /** `rail` for inland ramps. */
  kind: 'ocean_terminal' | 'rail'
  /** Whether the terminal itself reports availability, holds and fees. */
  reports: boolean
  /** Facts that this one never reports, though others do. */
  withholds?: readonly TerminalFact[]
  /** Railroad that runs the ramp. */
  railroad?: string
}

type OceanRow = [locode: string, name: string, nickname: string, code: string]

const northAmerica: OceanRow[] = [
  ['USLAX', 'APM Terminals Los Angeles', 'APM', 'W185'],
  ['USLAX', 'Everport Terminal Services', 'Everport', 'Y124'],
  ['USLAX', 'Fenix Marine Services', 'Fenix', 'Y257'],
  ['USLAX', 'TraPac Los Angeles', 'TraPac', 'Y258'],
  ['USLAX', 'West Basin Container Terminal', 'WBCT', 'Y773'],
  ['USLAX', 'Yusen Terminals', 'Yusen', 'Y790'],
  ['USLGB', 'International Transportation Service', 'ITS', 'Y309'],
  ['USLGB', 'Long Beach Container Terminal', 'LBCT', 'WAC8'],
  ['USLGB', 'Pacific Container Terminal', 'PCT', 'W182'],
  ['USLGB', 'SSA Terminals Pier A', 'Pier A', 'Z978'],
  ['USLGB', 'Total Terminals International', 'TTI', 'Z952'],
  ['USOAK', 'Oakland International Container Terminal', 'OICT', 'Z985'],
  ['USOAK', 'TraPac Oakland', 'TraPac', 'Y549'],
  ['USSEA', 'SSA Marine Terminal 18', 'T18', 'X117'],
  ['USSEA', 'SSA Marine Terminal 30', 'T30', 'Y197'],
  ['USSEA', 'SSA Marine Terminal 5', 'T5', 'Y400'],
  ['USTIW', 'Husky Terminal', 'Husky', 'Z693'],
  ['USTIW', 'Pierce County Terminal', 'PCT', 'X215'],
  ['USTIW', 'Washington United Terminals', 'WUT', 'Z705'],
  ['CAVAN', 'Centerm', 'Centerm', '3380'],
  ['CAVAN', 'Deltaport', 'Deltaport', '3891'],
  ['CAVAN', 'Vanterm', 'Vanterm', '3395'],
  ['CAPRR', 'Fairview Container Terminal', 'Fairview', '5086'],
  ['CAMTR', 'Racine Terminal', 'Racine', '2591'],
  ['CAMTR', 'Maisonneuve Terminal', 'Maisonneuve', '2619'],
  ['CAMTR', 'Viau Terminal', 'Viau', '5540'],
  ['CAHAL', 'South End Container Terminal', 'South End', '2036'],
  ['USNYC', 'GCT Bayonne', 'Bayonne', 'E364'],
  ['USNYC', 'GCT New York', 'GCT NY', 'E005'],
  ['USEWR', 'Maher Terminals', 'Maher', 'E416'],
  ['USEWR', 'APM Terminals Port Elizabeth', 'APM', 'E425'],
  ['USEWR', 'Port Newark Container Terminal', 'PNCT', 'F577'],
  ['USPHL', 'Packer Avenue Marine Terminal', 'Packer Ave', 'C095'],
  ['USBAL', 'Seagirt Marine Terminal', 'Seagirt', 'C324'],
  ['USORF', 'Norfolk International Terminals', 'NIT', 'L005'],
  ['USORF', 'Virginia International Gateway', 'VIG', 'N195'],
  ['USILM', 'Port of Wilmington Container Terminal', 'Wilmington', 'L194'],
  ['USCHS', 'Wando Welch Terminal', 'Wando Welch', 'N598'],
  ['USCHS', 'Hugh K. Leatherman Terminal', 'Leatherman', 'LCT9'],
  ['USCHS', 'North Charleston Terminal', 'North Charleston', 'L391'],
  ['USSAV', 'Garden City Terminal', 'Garden City', 'L737'],
  ['USJAX', 'Blount Island Marine Terminal', 'Blount Island', 'N296'],
  ['USJAX', 'TraPac Jacksonville', 'TraPac', 'M029'],
  ['USMIA', 'Port of Miami Terminal Operating Company', 'POMTOC', 'L239'],
  ['USMIA', 'South Florida Container Terminal', 'SFCT', 'N775'],
  ['USPEF', 'Port Everglades Terminal', 'Everglades', 'O664'],
  ['USMOB', 'APM Terminals Mobile', 'APM', 'R103'],
  ['USMSY', 'Napoleon Avenue Container Terminal', 'Napoleon', 'P260'],
  ['USHOU', 'Barbours Cut Container Terminal', 'Barbours Cut', 'S787'],
  ['USHOU', 'Bayport Container Terminal', 'Bayport', 'V136'],
]

const elsewhere: OceanRow[] = [
  ['DEHAM', 'Container Terminal Burchardkai', 'CTB', 'DEHAMCTB'],
  ['NLRTM', 'ECT Delta Terminal', 'ECT Delta', 'NLRTMDDE'],
  ['GBFXT', 'Trinity Terminal', 'Trinity', 'GBFXTTRI'],
]

type RampRow = [locode: string, name: string, nickname: string, railroad: string]

const ramps: RampRow[] = [
  ['USCHI', 'CN Chicago Intermodal Terminal', 'CN Harvey', 'CNRU'],
  ['USCHI', 'BNSF Corwith', 'Corwith', 'BNSF'],
  ['USCHI', 'UP Global II', 'Global II', 'UPRR'],
  ['USCHI', 'CSX Bedford Park', 'Bedford Park', 'CSXT'],
  ['USCHI', 'NS 47th Street', '47th Street', 'NSRR'],
  ['USEWI', 'BNSF Logistics Park Chicago', 'LPC', 'BNSF'],
  ['USMEM', 'BNSF Memphis Intermodal Facility', 'BNSF Memphis', 'BNSF'],
  ['USMEM', 'CN Memphis Intermodal Terminal', 'CN Memphis', 'CNRU'],
  ['USDAL', 'UP Dallas Intermodal Terminal', 'DIT', 'UPRR'],
  ['USDAL', 'BNSF Alliance Intermodal', 'Alliance', 'BNSF'],
  ['USMKC', 'BNSF Logistics Park Kansas City', 'LPKC', 'BNSF'],
  ['USDET', 'CN Detroit Intermodal Terminal', 'CN Moterm', 'CNRU'],
  ['USDET', 'NS Livernois', 'Livernois', 'NSRR'],
  ['USCLE', 'NS Maple Heights', 'Maple Heights', 'NSRR'],
  ['USCMH', 'NS Rickenbacker', 'Rickenbacker', 'NSRR'],
  ['USCMH', 'CSX Columbus Intermodal', 'CSX Columbus', 'CSXT'],
  ['USATL', 'NS Inman Yard', 'Inman', 'NSRR'],
  ['USATL', 'CSX Fairburn', 'Fairburn', 'CSXT'],
  ['CATOR', 'CN Brampton Intermodal Terminal', 'CN Brampton', 'CNRU'],
  ['CATOR', 'CPKC Vaughan Intermodal Terminal', 'Vaughan', 'CPRS'],
  ['CACAL', 'CN Calgary Logistics Park', 'CN Calgary', 'CNRU'],
  ['CAWNP', 'CN Winnipeg Intermodal Terminal', 'CN Winnipeg', 'CNRU'],
  ['CAWNP', 'CPKC Winnipeg Intermodal Terminal', 'CPKC Winnipeg', 'CPRS'],
  ['USMKC', 'UP Kansas City Intermodal Terminal', 'UP Kansas City', 'UPRR'],
]

/** By code. */
const withheld: Readonly<Record<string, readonly TerminalFact[]>> = {
  X215: ['fees_at_pod_terminal'],
  N775: ['location_at_pod_terminal', 'pickup_appointment_at'],
  R103: ['holds_at_pod_terminal', 'fees_at_pod_terminal'],
}

function ocean(reports: boolean) {
  return ([locode, name, nickname, firmsCode]: OceanRow): TerminalPlace => ({
    key: firmsCode,
    locode,
    name,
    nickname,
    firmsCode,
    kind: 'ocean_terminal',
    reports,
    ...(withheld[firmsCode] === undefined ? {} : { withholds: withheld[firmsCode] }),
  })
}

export const terminals: readonly TerminalPlace[] = [
  ...northAmerica.map(ocean(true)),
  ...elsewhere.map(ocean(false)),
  ...ramps.map(([locode, name, nickname, railroad]): TerminalPlace => ({
    key: `ramp ${nickname}`,
    locode,
    name,
    nickname,
    firmsCode: null,
    kind: 'rail',
    reports: true,
    railroad,
  })),
]

const byKey = new Map(terminals.map((terminal) => [terminal.key, terminal]))

/** The terminal of a FIRMS code or, for a ramp, of `ramp` and its nickname. */
export function terminalOf(key: string): TerminalPlace {
  const terminal = byKey.get(key)
  if (terminal === undefined) throw new Error(`No terminal ${key} in the world`)
  return terminal
}

/** The ramp of a railroad at a place on the way; null: none is known. */
export function railTerminalAt(locode: string, railroad: string): TerminalPlace | null {
  return terminals.find((terminal) => terminal.locode === locode && terminal.railroad === railroad) ?? null
}

export function oceanTerminalsAt(locode: string): TerminalPlace[] {
  return terminals.filter((terminal) => terminal.locode === locode && terminal.kind === 'ocean_terminal')
}
