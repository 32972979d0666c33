import { isContainerNumber, isImoNumber, isUuid, normalizeIdentifier } from '#contract/identifiers.ts'

/** What a number without results may be, by its form, and what to do. */
export function numberKind(text: string): { kind: string; advice: string } {
  const number = normalizeIdentifier(text)
  if (isContainerNumber(number)) {
    return {
      kind: 'This is a valid container number, but no shipment in your account has it.',
      advice: 'Search for its bill of lading: the carrier may not have listed its containers yet.',
    }
  }
  if (isImoNumber(number)) {
    return {
      kind: 'This looks like a vessel’s IMO number.',
      advice: 'Vessels are not searched. Try a bill of lading, a container or your reference.',
    }
  }
  if (isUuid(text.trim())) {
    return {
      kind: 'This is an ID of the tracking service, not a shipping number.',
      advice: 'Ask for the bill of lading or the full link.',
    }
  }
  if (/^[A-Z]{4}[A-Z0-9]{6,}$/.test(number)) {
    return {
      kind: `This looks like a bill of lading from carrier ${number.slice(0, 4)}.`,
      advice:
        'House bills of lading are not tracked: ask for the master bill. A shipment added a moment ago may not be here yet.',
    }
  }
  if (/^\d+$/.test(number)) {
    return {
      kind: 'This may be a booking that is not tracked yet. Seals and customs entries are not searched.',
      advice: 'Try it with the carrier’s prefix, or your own reference.',
    }
  }
  return {
    kind: 'Bills of lading, references and containers in your account were searched.',
    advice: 'Try part of it, the master bill of lading, or another reference.',
  }
}
