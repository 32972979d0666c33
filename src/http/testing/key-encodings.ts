/** Writes a key in some form, possibly within something else. */
export type Encode = (key: string) => string

const hexOf = (character: string, digits: number) =>
  character.charCodeAt(0).toString(16).padStart(digits, '0')

/** Each character in one of several ways, in turn: no two neighbors alike. */
function mixed(ways: ((character: string) => string)[]): Encode {
  return (key) =>
    key
      .split('')
      .map((character, index) => ways[index % ways.length]?.(character) ?? '')
      .join('')
}

/** As an address has it: letters and digits are as safe as `encodeURIComponent` leaves them. */
const plainInUrl = (character: string) => encodeURIComponent(character)
const plainInJson = (character: string) => JSON.stringify(character).slice(1, -1)
const plainInHtml = (character: string) =>
  character.replace('&', '&amp;').replace('<', '&lt;').replace('"', '&quot;').replace("'", '&#39;')

function base64After(text: string): Encode {
  return (key) => Buffer.from(`${text}${key}`).toString('base64')
}

function broken(text: string, every: number, between: string): string {
  return text.match(new RegExp(`.{1,${every}}`, 'gs'))?.join(between) ?? ''
}

/** The ways in which a service may repeat a key, by what they are called. */
export const encodings: Record<string, Encode> = {
  'as it is': (key) => key,
  'in capitals': (key) => key.toUpperCase(),
  reversed: (key) => key.split('').toReversed().join(''),
  'in JSON': (key) => JSON.stringify({ key }),
  'in JSON within JSON': (key) => JSON.stringify({ text: JSON.stringify({ key }) }),
  'in JSON with slashes escaped': (key) => JSON.stringify({ key }).replaceAll('/', '\\/'),
  'as \\uXXXX': mixed([(character) => `\\u${hexOf(character, 4)}`]),
  'as \\uXXXX now and then, in both cases': mixed([
    plainInJson,
    (character) => `\\u${hexOf(character, 4)}`,
    (character) => `\\u${hexOf(character, 4).toUpperCase()}`,
  ]),
  'as \\xXX and \\u{XX}': mixed([
    (character) => `\\x${hexOf(character, 2)}`,
    (character) => `\\u{${hexOf(character, 1)}}`,
  ]),
  'in a URL': (key) => `https://t.example/?key=${encodeURIComponent(key)}`,
  'as %xx': mixed([(character) => `%${hexOf(character, 2)}`]),
  'as %xx now and then, in both cases': mixed([
    plainInUrl,
    (character) => `%${hexOf(character, 2)}`,
    (character) => `%${hexOf(character, 2).toUpperCase()}`,
  ]),
  'in a URL within a URL': (key) => encodeURIComponent(encodeURIComponent(key)),
  'in a URL within JSON': mixed([
    (character) => `%${hexOf(character, 2)}`,
    (character) => `\\u0025${hexOf(character, 2)}`,
  ]),
  'in HTML': (key) => key.split('').map(plainInHtml).join(''),
  'as numbers of HTML': mixed([
    (character) => `&#${character.charCodeAt(0)};`,
    (character) => `&#x${hexOf(character, 6)};`,
    (character) => `&#X${hexOf(character, 2).toUpperCase()};`,
  ]),
  'in base64': base64After(''),
  'in base64 after a byte': base64After(':'),
  'in base64 after two bytes': base64After('a:'),
  'in base64 after its scheme': base64After('Token '),
  'in base64 for URLs': (key) => Buffer.from(`Token ${key}`).toString('base64url'),
  'in base64 in lines': (key) => broken(Buffer.from(`: ${key}`).toString('base64'), 20, '\r\n'),
  'in base64 in lines within JSON': (key) =>
    JSON.stringify(broken(Buffer.from(`: ${key}`).toString('base64'), 20, '\n')),
  'in base64 within a URL': (key) => encodeURIComponent(Buffer.from(key).toString('base64')),
  'in base64 of UTF-16': (key) => Buffer.from(`:${key}`, 'utf16le').toString('base64'),
  'in hexadecimal': (key) => Buffer.from(key).toString('hex'),
  'in hexadecimal capitals': (key) => Buffer.from(key).toString('hex').toUpperCase(),
  'in hexadecimal pairs': (key) => broken(Buffer.from(key).toString('hex'), 2, ':'),
  'as the bytes of a buffer': (key) => JSON.stringify(Buffer.from(key)),
  'as the bytes of a buffer, indented': (key) => JSON.stringify([...Buffer.from(key)], null, 2),
  'in UTF-16': (key) => Buffer.from(key, 'utf16le').toString('latin1'),
  'in UTF-16 of the other order': (key) => Buffer.from(key, 'utf16le').swap16().toString('latin1'),
}
