/** A phrase as it stands inside a sentence: `Customs hold` becomes `customs hold`, `USDA hold` stays. */
export function midSentence(phrase: string): string {
  return /^\p{Lu}\p{Ll}/u.test(phrase) ? `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}` : phrase
}

/** A phrase as it begins a sentence. */
export function startSentence(phrase: string): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`
}
