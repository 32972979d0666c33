/** `HLXU8742113` as `HLXU 874 211 3`, the way people read it out; other text unchanged. */
export function containerNumberGroups(
  number: string,
): { owner: string; serial: string; checkDigit: string } | null {
  const match = /^([A-Z]{4})(\d{6})(\d)$/.exec(number)
  if (match === null) return null
  return { owner: match[1] ?? '', serial: match[2] ?? '', checkDigit: match[3] ?? '' }
}
