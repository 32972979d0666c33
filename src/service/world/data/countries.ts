const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** The name of a country by its two letters: `United States`. */
export function countryName(code: string): string | null {
  return names.of(code) ?? null
}
