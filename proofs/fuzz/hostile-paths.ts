import * as fc from 'fast-check'
import { hostileText } from '#contract/testing/hostile-values.ts'

/** Any text as it stands in an address. Unpaired surrogates do not fit into one. */
export function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
}

/** Every byte encoded, also where that is not needed. */
function fullyEncoded(text: string): string {
  return Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

const id = '7F8D3F5E-2B1C-4D6A-9E0F-1A2B3C4D5E6F'

/** Segments that some server reads as something else. */
const oddSegments = [
  '.',
  '..',
  '...',
  '%2e',
  '%2E%2e',
  '.%2e',
  '..%2f',
  '%2f',
  '%5c',
  '\\',
  '..\\',
  '..;',
  '.;a=b',
  '%00',
  'a%00b',
  '%0d%0aset-cookie:%20a=b',
  '%20',
  '%09',
  '%7f',
  '%c0%ae%c0%ae',
  '%e0%80%af',
  '%ff',
  '%',
  '%2',
  '%zz',
  '%u002e',
  '%252e%252e',
  '%252f',
  '%3f',
  'a%3fb=c',
  '%23',
  '~',
  '*',
  '@',
  ';jsessionid=1',
  ',',
  '$',
  '{id}',
  '%7Bid%7D',
  '-1',
  '0',
  '1e9',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '%E2%80%AE',
  '%F0%9F%9A%A2',
  '%EF%BC%8F',
  '%EF%BB%BF',
  `${id.toLowerCase()}.json`,
  id,
  `%20${id.toLowerCase()}`,
  `${id.toLowerCase()}%0a`,
  `{${id.toLowerCase()}}`,
  id.toLowerCase().replaceAll('-', ''),
  `urn:uuid:${id.toLowerCase()}`,
]

/** One segment of a path, encoded well, badly or not at all. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddSegments) },
  { weight: 2, arbitrary: hostileText.map(encoded) },
  { weight: 1, arbitrary: hostileText.map(fullyEncoded) },
  { weight: 1, arbitrary: fc.constantFrom('a', '%41', 'é', '%C3%A9').map((part) => part.repeat(3_000)) },
)

type Harm = (segments: string[], at: number, odd: string) => string

/** What is done to the segments of a path; the first one is empty. */
const harms: readonly Harm[] = [
  (segments, at, odd) => segments.with(at, odd).join('/'),
  (segments, at, odd) => segments.with(at, odd).join('/'),
  (segments, _, odd) => [...segments.slice(0, -1), odd].join('/'),
  (segments, at, odd) => segments.with(at, `${segments[at]}${odd}`).join('/'),
  (segments, at) => segments.with(at, (segments[at] ?? '').toUpperCase()).join('/'),
  (segments, at) => segments.with(at, fullyEncoded(segments[at] ?? '')).join('/'),
  (segments, at) => segments.with(at, encodeURIComponent(encodeURIComponent(`${segments[at]}/`))).join('/'),
  (segments, at) => segments.toSpliced(at, 0, '').join('/'),
  (segments, at, odd) => segments.toSpliced(at, 0, odd).join('/'),
  (segments, at) => segments.toSpliced(at, 0, 'a', '..').join('/'),
  (segments, at) => segments.toSpliced(at, 0, 'a', '%2e%2E').join('/'),
  (segments, at) => segments.toSpliced(at, 0, '.').join('/'),
  (segments, at) => segments.toSpliced(at, 1).join('/') || '/',
  (segments) => `${segments.join('/')}/`,
  (segments) => segments.join('//'),
  (segments) => segments.join('\\'),
  (segments) => segments.join('%2f'),
  (segments, _, odd) => `/../..${segments.join('/')}/${odd}`,
  (segments) => `//service.test${segments.join('/')}`,
  (segments) => `/http://service.test${segments.join('/')}`,
  (segments, _, odd) =>
    `${segments.join('/')}/${Array.from({ length: 400 }, () => odd.slice(0, 20)).join('/')}`,
]

/** Changes a path that was right at one place. */
export const pathHarm: fc.Arbitrary<(path: string) => string> = fc
  .tuple(fc.constantFrom(...harms), fc.nat(), hostileSegment)
  .map(([harm, place, odd]) => (path) => {
    const segments = path.split('/')
    return harm(segments, 1 + (place % (segments.length - 1)), odd)
  })
