/**
 * Text as a part of a path or query. Half of a surrogate pair, which JSON can hold and no address can, becomes the
 * sign for what cannot be shown.
 */
export function urlPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}
