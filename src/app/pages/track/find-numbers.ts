import { numbersInSheet, numbersInText, type NumberToTrack } from '#domain/tracking/found-numbers.ts'
import { readCsv } from '../../util/csv.ts'

/** The numbers in a sheet, by its columns, or else in a mail or a chat. */
export function findNumbers(text: string): readonly NumberToTrack[] {
  return numbersInSheet(readCsv(text)) ?? numbersInText(text)
}

/** The same, read once for as long as the text stays what it is: a form asks at every keystroke in any field. */
export function numberFinder(): (text: string) => readonly NumberToTrack[] {
  let last = { text: '', numbers: findNumbers('') }
  return (text) => {
    if (text !== last.text) last = { text, numbers: findNumbers(text) }
    return last.numbers
  }
}
