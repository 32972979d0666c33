import { normalizeIdentifier } from '#contract/identifiers.ts'
import { numberForm, type NumberForm } from './number-form.ts'

const notSearched = 'Try a bill of lading, a container or your reference.'

const words: Readonly<Record<NumberForm, (number: string) => { kind: string; advice: string }>> = {
  container: () => ({
    kind: 'This is a valid container number, but no shipment in your account has it.',
    advice: 'Search for its bill of lading: the carrier may not have listed its containers yet.',
  }),
  'mistyped-container': () => ({
    kind: 'The check digit does not match, so no such container exists.',
    advice: 'Check the number with whoever sent it.',
  }),
  bill: (number) => ({
    kind: `This looks like a bill of lading from carrier ${number.slice(0, 4)}.`,
    advice:
      'House bills of lading are not tracked: ask for the master bill. A shipment added a moment ago may not be here yet.',
  }),
  'likely-bill': (number) => ({
    kind: `This may be a bill of lading, but ${number.slice(0, 4)} is not a known carrier code.`,
    advice: 'House bills of lading are not tracked: ask for the master bill.',
  }),
  imo: () => ({
    kind: 'This looks like a vessel’s IMO number.',
    advice: `Vessels are not searched. ${notSearched}`,
  }),
  digits: () => ({
    kind: 'This may be a booking that is not tracked yet. Seals and customs entries are not searched.',
    advice: 'Try it with the carrier’s prefix, or your own reference.',
  }),
  reference: () => ({
    kind: 'Bills of lading, references and containers in your account were searched.',
    advice: 'Try part of it, the master bill of lading, or another reference.',
  }),
  id: () => ({
    kind: 'This is an ID of the tracking service, not a shipping number.',
    advice: 'Ask for the bill of lading or the full link.',
  }),
  email: () => ({ kind: 'This is an email address.', advice: notSearched }),
  date: () => ({ kind: 'This is a date.', advice: `Dates are not searched. ${notSearched}` }),
  phone: () => ({ kind: 'This looks like a phone number.', advice: notSearched }),
  word: () => ({
    kind: 'This is a name, not a number. References were searched; customers, vessels and voyages are not.',
    advice: notSearched,
  }),
}

/** What a number without results may be, by its form, and what to do. */
export function numberFormWords(text: string): { kind: string; advice: string } {
  return words[numberForm(text)](normalizeIdentifier(text))
}
