/** Writes a key in some form, possibly within something else. */
export type Encode = (key: string) => string

const inJson: Encode = (key) => JSON.stringify(key).slice(1, -1)

function inBase64After(text: string): Encode {
  return (key) => Buffer.from(`${text}${key}`).toString('base64')
}

/** The forms in which the key may not leave the proxy, by what they are called. */
export const encodings: Record<string, Encode> = {
  'as it is': (key) => key,
  'in JSON': inJson,
  'in JSON with slashes escaped': (key) => inJson(key).replaceAll('/', String.raw`\/`),
  'in a URL': encodeURIComponent,
  'in a URL, in lower case': (key) =>
    encodeURIComponent(key).replaceAll(/%../g, (escape) => escape.toLowerCase()),
  'in base64': inBase64After(''),
  'in base64 after a byte': inBase64After(':'),
  'in base64 after its scheme': inBase64After('Token '),
  'in base64 after two bytes': inBase64After('a:'),
  'in base64 for URLs': (key) => Buffer.from(`Token: ${key}`).toString('base64url'),
}
