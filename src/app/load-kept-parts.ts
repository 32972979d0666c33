/** What a page needs as soon as it stands, and not to be drawn. Null: the file did not come, and the page does without. */
export async function loadKeptParts() {
  return import('./kept-parts.ts').catch(() => null)
}
