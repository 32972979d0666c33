import type { Fee, Hold } from '#contract/container.ts'
import type { BindingDay } from '../deadline/last-free-day.ts'
import { reportedAvailable } from '../deadline/reported-available.ts'
import { feesText } from '../deadline/fees.ts'
import { holdStatusWords, isPending } from '../deadline/holds.ts'
import type { ReadContainer } from '../reading/container.ts'
import { isSameShip, type NamedShip, voyageKey } from '../reading/ship.ts'
import { isHoldFact } from './hold-fact.ts'

/** A last free day that is still reported, and counts no more. */
export const endedDay = 'ended'

/** Holds or fees that were known, while no list tells them. */
export const unreported = 'unreported'

/** The day that costs money as it is stored, with its owner: `2026-11-30 terminal`. */
export function storedDay(binding: BindingDay | null): string | null {
  return binding === null ? null : `${binding.day} ${binding.owner}`
}

/** `yes` or `no`; null where nothing is reported. */
export function storedAvailability(container: ReadContainer): string | null {
  const available = reportedAvailable(container)
  if (available === null) return null
  return available ? 'yes' : 'no'
}

/** The state of a hold as it is stored. */
export function storedHold(hold: Hold): string {
  return isPending(hold) ? 'pending' : (hold.status ?? 'hold')
}

/** A ship as it is stored and shown: `EVER GIVEN, IMO 9811000`, or the part of it that is known. */
export function shipText({ name, imo }: NamedShip): string | null {
  if (imo === null) return name
  return name === null ? `IMO ${imo}` : `${name}, IMO ${imo}`
}

/** Older versions stored the name alone, or the bare number. */
export function storedShip(stored: string): NamedShip {
  const [, name = null, imo] = /^(?:(?:(.+), )?IMO )?(\d{7})$/.exec(stored) ?? []
  return imo === undefined ? { name: stored, imo: null } : { name, imo }
}

/** A fee as it is stored: `demurrage 145.5 USD`, `demurrage ? USD` without its amount. */
export function storedFee({ type, amount, currencyCode }: Fee): string {
  return [type, amount ?? '?', currencyCode].filter((part) => part !== null).join(' ')
}

const storedFeeParts = /^(?:(.+) )?(\?|-?\d[\d.e+-]*)(?: ([^ ].*))?$/

/** Fees in the words of the page; what is not of this form stays as it was stored. */
export function storedFeesText(stored: string): string {
  const fees = stored.split(', ').map((text): Fee | null => {
    const [, type = null, amount, currencyCode = null] = storedFeeParts.exec(text) ?? []
    return amount === undefined
      ? null
      : { type, amount: amount === '?' ? null : Number(amount), currencyCode }
  })
  return fees.includes(null) ? stored : feesText(fees.filter((fee) => fee !== null))
}

/** Fees in the words of the page, without those of 0. */
function postedFees(stored: string | null): string {
  const posted = (stored ?? '').split(', ').filter((fee) => !/(?:^| )0(?: |$)/.test(fee))
  return storedFeesText(posted.join(', '))
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toUpperCase()
}

/** Whether two values of a fact say the same, however a source writes them: then nothing has changed. */
export function isSameValue(fact: string, one: string | null, other: string | null): boolean {
  // An amount of 0 is not posted yet: that it comes or goes is no change.
  if (fact === 'fees') return postedFees(one) === postedFees(other)
  if (one === null || other === null || one === other) return one === other
  if (fact === 'vessel') return isSameShip(storedShip(one), storedShip(other)) === true
  if (fact === 'voyage') return voyageKey(one) === voyageKey(other)
  if (isHoldFact(fact)) return holdStatusWords(one) === holdStatusWords(other)
  return plain(one) === plain(other)
}
