/** Loads what a page needs once it stands, not to be drawn. Null if the file cannot be loaded: it works without. */
export async function loadKeptParts() {
  return import('./kept-parts.ts').catch(() => null)
}
