import { isContainerNumber, isImoNumber, isUuid, normalizeIdentifier } from '#contract/identifiers.ts'

/** What a number that was not found may be, by its form, and what to do then. */
export function numberKind(text: string): { kind: string; advice: string } {
  const number = normalizeIdentifier(text)
  if (isContainerNumber(number)) {
    return {
      kind: 'It is a valid container number, but no shipment of this account carries it.',
      advice:
        'Search for the bill of lading it travels under: the line may not have named its containers yet.',
    }
  }
  if (isImoNumber(number)) {
    return {
      kind: 'It has the form of a vessel’s IMO number.',
      advice: 'Vessels are not searched: try a bill of lading, a container or your reference.',
    }
  }
  if (isUuid(text.trim())) {
    return {
      kind: 'It is an id of the tracking service and no number of the trade.',
      advice: 'Ask for the bill of lading, or for the whole link.',
    }
  }
  if (/^[A-Z]{4}[A-Z0-9]{6,}$/.test(number)) {
    return {
      kind: `It has the form of a bill of lading of the line ${number.slice(0, 4)}.`,
      advice:
        'A house bill of lading is not known here: ask for the master bill. One that was added a moment ago may still be on its way.',
    }
  }
  if (/^\d+$/.test(number)) {
    return {
      kind: 'A bare number may be a booking that is not tracked yet, or a seal or a customs entry, which are not searched.',
      advice: 'Try it with the letters of the line before it, or your own reference.',
    }
  }
  return {
    kind: 'Bills of lading, references and containers of this account were searched.',
    advice: 'Try a part of it, the master bill of lading, or another of your references.',
  }
}
