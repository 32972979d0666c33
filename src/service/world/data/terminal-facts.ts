import { hash } from '../random.ts'
import { placeOf } from './ports.ts'
import { type TerminalPlace, terminalFacts } from './terminals.ts'

/** State or province in words and postal code of the places with terminals. */
const addresses: Readonly<Record<string, readonly [state: string, zip: string]>> = {
  USLAX: ['California', '90731'],
  USLGB: ['California', '90802'],
  USOAK: ['California', '94607'],
  USSEA: ['Washington', '98134'],
  USTIW: ['Washington', '98421'],
  CAVAN: ['British Columbia', 'V6A 1A4'],
  CAPRR: ['British Columbia', 'V8J 1A1'],
  CAMTR: ['Quebec', 'H1N 1A1'],
  CAHAL: ['Nova Scotia', 'B3H 1A1'],
  USNYC: ['New York', '10303'],
  USEWR: ['New Jersey', '07114'],
  USPHL: ['Pennsylvania', '19148'],
  USBAL: ['Maryland', '21224'],
  USORF: ['Virginia', '23505'],
  USILM: ['North Carolina', '28401'],
  USCHS: ['South Carolina', '29401'],
  USSAV: ['Georgia', '31408'],
  USJAX: ['Florida', '32226'],
  USMIA: ['Florida', '33132'],
  USPEF: ['Florida', '33316'],
  USMOB: ['Alabama', '36615'],
  USMSY: ['Louisiana', '70115'],
  USHOU: ['Texas', '77571'],
  DEHAM: ['Hamburg', '21129'],
  NLRTM: ['South Holland', '3199 LC'],
  GBFXT: ['Suffolk', 'IP11 3SY'],
  USCHI: ['Illinois', '60608'],
  USEWI: ['Illinois', '60421'],
  USMEM: ['Tennessee', '38109'],
  USDAL: ['Texas', '75241'],
  USMKC: ['Missouri', '64120'],
  USDET: ['Michigan', '48209'],
  USCLE: ['Ohio', '44137'],
  USCMH: ['Ohio', '43217'],
  USATL: ['Georgia', '30318'],
  CATOR: ['Ontario', 'L6S 3J7'],
  CACAL: ['Alberta', 'T1X 0K1'],
  CAWNP: ['Manitoba', 'R2C 5P9'],
}

/** Where a terminal is. Its street is made up. */
export function addressOf({ key, kind, locode }: TerminalPlace): {
  street: string
  city: string
  state: string | null
  zip: string | null
} {
  const [state = null, zip = null] = addresses[locode] ?? []
  const number = 100 + (hash('street', key) % 98) * 50
  return {
    street: `${number} ${kind === 'rail' ? 'Intermodal Drive' : 'Terminal Way'}`,
    city: placeOf(locode).city,
    state,
    zip,
  }
}

/** Letters and digits of the nickname. */
function letters({ nickname }: TerminalPlace): string {
  return nickname.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** Up to six characters, as SMDG has them for ocean terminals; ramps have none. Made up from the nickname. */
export function smdgCode(terminal: TerminalPlace): string | null {
  return terminal.kind === 'rail' ? null : letters(terminal).slice(0, 6)
}

/** UN/LOCODE and four characters, as the BIC has them for any facility. Made up from the nickname. */
export function bicFacilityCode(terminal: TerminalPlace): string {
  return `${terminal.locode}${letters(terminal).slice(0, 4).padEnd(4, 'X')}`
}

function noteOf(terminal: TerminalPlace, isProvided: boolean): string {
  if (isProvided) return ''
  return terminal.reports ? 'Not published by this terminal' : 'No data from this terminal'
}

/** Which facts a terminal reports about its boxes, each with a note. */
export function providedData(terminal: TerminalPlace): Record<string, boolean | string> {
  return Object.fromEntries(
    terminalFacts.flatMap((fact) => {
      const isProvided = terminal.reports && terminal.withholds?.includes(fact) !== true
      return [
        [fact, isProvided],
        [`${fact}_notes`, noteOf(terminal, isProvided)],
      ]
    }),
  )
}
