/** What stands where a key was. */
const mark = '[key]'

/** The characters of base64 that depend on the key alone where so many bytes of something else come before it. */
function inBase64(key: string, before: number): string {
  const text = Buffer.concat([Buffer.alloc(before), Buffer.from(key), Buffer.alloc(2)]).toString('base64')
  return text.slice(Math.ceil((8 * before) / 6), Math.floor((8 * (before + key.length)) / 6))
}

/** How a service or a library may repeat a key: as it is, percent-coded or in base64, and each of these in JSON. */
function formsOf(key: string): string[] {
  const inUrl = encodeURIComponent(key)
  const base64 = [0, 1, 2].map((before) => inBase64(key, before))
  const forms = [
    key,
    inUrl,
    inUrl.replaceAll(/%../g, (escape) => escape.toLowerCase()),
    ...base64,
    ...base64.map((each) => each.replaceAll('+', '-').replaceAll('/', '_')),
  ].flatMap((form) => {
    const inJson = JSON.stringify(form).slice(1, -1)
    return [form, inJson, inJson.replaceAll('/', String.raw`\/`)]
  })
  // Longest first: the key in JSON can hold the key as it is, and half of an escape must not stay.
  return [...new Set(forms)].toSorted((a, b) => b.length - a.length)
}

/**
 * Removes a key from what leaves this program, in case a service or an error repeats it. Other disguises are not looked
 * for: only one who has the key can write them.
 * @param key visible ASCII characters, at least 8
 */
export function createTextKeyRemover(key: string): (text: string) => string {
  const forms = formsOf(key)
  return (text) => forms.reduce((rest, form) => rest.replaceAll(form, mark), text)
}

/** Like `createTextKeyRemover`. The longest answer, of 8 MiB, takes about 5 ms, and 65 ms if it is made to. */
export function createKeyRemover(key: string): (body: Buffer<ArrayBuffer>) => Buffer<ArrayBuffer> {
  const forms = formsOf(key)
  const withoutKey = createTextKeyRemover(key)
  return (body) =>
    forms.some((form) => body.includes(form))
      ? Buffer.from(withoutKey(body.toString('latin1')), 'latin1')
      : body
}
