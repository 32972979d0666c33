/** `7` as `07`. */
export function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}
