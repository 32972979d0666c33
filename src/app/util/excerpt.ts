/** Characters of a heading: what is longer fills the screen. */
const longest = 120

/** The beginning of a text that somebody pasted. */
export function excerpt(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
