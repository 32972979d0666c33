/**
 * Text as a part of a path or query. Half of a surrogate pair, which JSON can hold and no address can, becomes the
 * sign for what cannot be shown. What the parser of addresses would still encode in a query is encoded here, so that
 * what is sent is what was written.
 */
export function urlPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replaceAll("'", '%27')
}
