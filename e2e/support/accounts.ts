import { changed, recordsOf, type WireDocument } from './changed.ts'
import { atSea, charleston, oakland, rail } from './featured.ts'
import type { RelayAnswer, RelayRule } from './relay.ts'
import { inDays } from './world.ts'

type Attributes = Record<string, unknown>

/** Kinds of words in the color of what is wrong. */
export const reds = {
  deadline: /\d d(?:ays?)? over|^none yet$|^today$|^\d past\b/,
  hold: /\bhold\b|^No$/,
  late: /\blate\b|^\+\d+ d$/,
  failed: /^Failed$/,
  charge: /\b(?:demurrage|dwell|storage|charges)\b/,
} as const

type Red = keyof typeof reds

/** How the tracking service answers for one kind of account, and what the screens may make of it. */
export interface Account {
  name: string
  /** Answers that the account has no right to. */
  refuses?: RegExp
  /** What is asked of the world in place of what was asked. */
  asks?: (target: string) => string
  /** It is so large that the desk does not come to its end. */
  isReadForHours?: true
  /** What each record says for this account. */
  record?: (attributes: Attributes, type: string) => void
  /** What is different about an answer as a whole. */
  document?: (document: WireDocument, target: string) => void
  /** Words that pages must have, by their address. */
  says: Readonly<Record<string, readonly RegExp[]>>
  /** Words that would be false for such an account, on any page or on those whose address begins so. */
  never: readonly (RegExp | readonly [path: string, words: RegExp])[]
  /** What is no fault of such an account, and may not be red. */
  neverRed: readonly Red[]
}

function set(attributes: Attributes, names: readonly string[], value: unknown): void {
  for (const name of names) if (name in attributes) attributes[name] = value
}

/** Attributes of a list of facts that a service without them leaves empty. */
const factLists = ['holds_at_pod_terminal', 'fees_at_pod_terminal', 'ind_facility_holds', 'ind_facility_fees']

/** Days that a line or a terminal may set. */
const lastDays = ['pickup_lfd', 'pickup_lfd_terminal', 'pickup_lfd_line', 'pickup_lfd_rail', 'ssl_lfd']

const page = {
  shipment: `/shipments/${charleston.id}`,
  held: `/containers/${charleston.held.id}`,
  free: `/containers/${charleston.free.id}?events=both`,
  overdue: `/containers/${oakland.overdue.id}`,
  atSea: `/containers/${atSea.container.id}`,
  onTrain: `/containers/${rail.container.id}`,
}

/** Kinds of account as they were seen in the recorded answers of live ones, each with what is awkward about it. */
export const accounts: readonly Account[] = [
  {
    name: 'lacks positions, journey maps, milestones and refreshes',
    refuses:
      /show_positions|future_positions|\/(?:map_geojson|route|raw_events|transport_events|refresh)(?:\?|$)/,
    record(attributes, type) {
      if (type !== 'vessel') return
      set(attributes, ['latitude', 'longitude', 'position_timestamp', 'nautical_speed_knots'], null)
      set(attributes, ['navigational_heading_degrees'], null)
      set(attributes, ['positions'], [])
    },
    says: {
      [page.shipment]: [/Journey maps are not part of this account’s plan/],
      [page.held]: [/Journey maps are not part of/, /Milestones are not part of this account’s plan/],
      [page.free]: [/Vetted events are not part of this account’s plan/],
      '/map?port=USLAX': [/Vessel positions are not part of/, /\d+ vessels, positions not in your plan/],
      '/vessels/9484948': [/Vessel positions are not part of/, /position not in your plan/],
      '/wall?pages=map&port=USLAX': [/\d+ vessels, positions not in your plan/],
    },
    never: [/asking…|not heard|could not be loaded|no milestones/i],
    neverRed: [],
  },
  {
    name: 'lacks documents, parties and custom fields',
    refuses: /\/(?:documents|document_schemas|email_submissions|parties|custom_field)/,
    says: {
      '/documents': [/Documents are not part of this account’s plan/],
      '/custom-fields': [/Custom fields are not part of this account’s plan/],
      '/parties': [/Parties are not part of this account’s plan/],
      [page.shipment]: [/Documents are not part of/, /Custom fields are not part of/],
    },
    never: [/no documents|\b0 documents|no parties yet|\b0 companies|no values yet|could not be loaded/i],
    neverRed: [],
  },
  {
    name: 'sends empty lists where nobody looked',
    record(attributes, type) {
      if (type !== 'container') return
      set(attributes, factLists, [])
      attributes['terminal_checked_at'] = null
      attributes['availability_known'] = false
      attributes['available_for_pickup'] = false
    },
    says: {
      [page.held]: [/Holds not reported, terminal never checked Fees not reported, terminal never checked/],
      [page.free]: [/Holds not reported, terminal never checked Fees not reported, terminal never checked/],
      [page.atSea]: [/After discharge: .*holds, fees/],
      [page.onTrain]: [/After arrival at the ramp: .*holds, fees/],
      [page.shipment]: [/Not known Availability not reported LFD not confirmed/],
      '/wall?pages=deadlines': [/never checked not confirmed/],
    },
    never: [/\bno (?:holds|fees)\b|(?:holds|fees) none|none reported/i],
    neverRed: ['deadline', 'hold'],
  },
  {
    name: 'has old proof',
    record(attributes, type) {
      if (type !== 'container') return
      attributes['terminal_checked_at'] = inDays(-9)
      if (attributes['pod_full_out_at'] !== null) return
      attributes['availability_known'] = true
      attributes['available_for_pickup'] = true
    },
    says: {
      [page.free]: [/Can a truck go\? Not known Was available 12 Nov/, /not confirmed/i],
      [page.overdue]: [/Can a truck go\? Not known Was available 12 Nov/],
      // However old it is, a hold stops a truck: the safe side.
      [page.held]: [/Can a truck go\? No Customs hold/],
      [page.shipment]: [/\? Not known Was available 12 Nov/],
      '/wall?pages=deadlines': [/not confirmed/],
    },
    never: [
      /a truck can go/i,
      ['/containers/', /Can a truck go\? Yes|Available, no holds/],
      ['/shipments/', /\bYes (?:Available|,)|Available, no holds/],
      ['/wall', /\bready (?:[A-Z]|\d)/],
    ],
    neverRed: ['deadline'],
  },
  {
    name: 'leaves meta out',
    document(document) {
      delete document.meta
    },
    says: {
      '/shipments': [new RegExp(charleston.bill), /at least 25 shipments/, /1–25 of 25\+ .*Next/],
      '/tracking-requests': [/TCLU1999006/],
      '/documents': [/scan-0417\.pdf/],
    },
    never: [/\bof 0\b|\b0 (?:shipments|requests|documents)\b|–0\b/],
    neverRed: [],
  },
  {
    name: 'sends dates years ahead',
    record(attributes, type) {
      if (type === 'container') {
        set(attributes, lastDays, inDays(363))
        const days = attributes['import_deadlines']
        if (days !== null && typeof days === 'object') set(days as Attributes, lastDays, inDays(363))
      }
      if (type === 'shipment' && attributes['pod_ata_at'] === null)
        set(attributes, ['pod_eta_at'], inDays(400))
    },
    says: {
      [page.held]: [/doubted/, /19 Nov 2027/],
      [page.free]: [/doubted/, /19 Nov 2027/],
      [page.overdue]: [/doubted/, /19 Nov 2027/],
      [page.atSea]: [/26 Dec 2027/],
      [page.shipment]: [/doubted/],
    },
    // A day that is doubted is not counted down to.
    never: [
      /\b2027 · 36\d d|\bLFD (?:in )?36\d d/,
      ['/containers/', /\b36\d d(?:ays)?\b(?! of free)/],
      ['/wall?pages=deadlines', /\b36\d d(?:ays)?\b(?! of free)/],
    ],
    neverRed: ['deadline'],
  },
  {
    name: 'has 170,470 shipments',
    // The relay answers every page of the list with its first one: the total is all that counts here.
    asks: (target) => target.replace(/^(\/v2\/shipments\?page\[number\]=)\d+(?=&page\[size\]=100\b)/, '$11'),
    isReadForHours: true,
    document(document, target) {
      if (/\/v2\/shipments(?:\?|$)/.test(target) && document.meta !== undefined)
        document.meta['total'] = 170_470
    },
    says: {
      '/shipments': [/170,470 shipments/],
      '/map?port=USLAX': [/loading shipments: [\d,]+ of 170,470/],
      '/wall?pages=deadlines': [/loading shipments: [\d,]+ of 170,470/],
      '/ports/USLAX': [/Loading shipments: [\d,]+ of 170,470\. More may follow\./],
    },
    never: [],
    neverRed: [],
  },
]

const forbidden = JSON.stringify({
  errors: [
    {
      status: '403',
      title: 'Forbidden',
      detail: 'This feature is not enabled for this account.',
      source: null,
    },
  ],
})

/** A rule by which a relay answers as the service does for such an account. */
export function answersFor(account: Account, serviceUrl: string): RelayRule {
  const ask = (target: string, authorization: string | undefined): Promise<RelayAnswer> =>
    changed(serviceUrl, account.asks?.(target) ?? target, authorization, (document) => {
      for (const { attributes, type } of recordsOf(document)) {
        if (attributes !== undefined) account.record?.(attributes, type)
      }
      account.document?.(document, target)
    })
  return async ({ method, target, headers }) => {
    const isRefused = account.refuses?.test(decodeURIComponent(target)) === true
    if (method !== 'GET') return isRefused ? { status: 403, body: forbidden } : null
    const answer = await ask(target, headers.authorization)
    // A refusal too says what time it is there.
    return isRefused ? { ...answer, status: 403, body: forbidden } : answer
  }
}
