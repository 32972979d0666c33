import * as fc from 'fast-check'
import type { Operation } from '#contract/operation.ts'
import { bodyLike, harmed, hostileText, type Meanings } from '#contract/testing/hostile-values.ts'

type Body = string | Uint8Array<ArrayBuffer> | null

const odd: readonly Body[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '{}',
  '{"data":null}',
  '{"data":[]}',
  '{"data":{}}',
  '{"data":{"type":"shipment"},"data":{"type":"webhook"}}',
  '{"__proto__":{"data":{"type":"webhook"}}}',
  '{"data":{"__proto__":{"type":"webhook","attributes":{}}}}',
  '{"data":{"type":"webhook","attributes":{"__proto__":{"url":"https://elsewhere.test"}}}}',
  '{"constructor":{"prototype":{"data":1}}}',
  '{"data":"\\ud83d"}',
  '{"data":"\\u0000"}',
  '{"data":1e999}',
  '{"data":-0}',
  `{"data":${'9'.repeat(1_000)}}`,
  '{"data":{}',
  '{"data":{}}}',
  "{'data':{}}",
  '{data:{}}',
  '{"data":{},}',
  '// comment\n{}',
  '\ufeff{"data":{}}',
  'NaN',
  'undefined',
  'data[type]=webhook&data[attributes][url]=x',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>',
  // Deep.
  '['.repeat(10_000),
  '['.repeat(10_000) + ']'.repeat(10_000),
  `${'{"data":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"data":{"type":"webhook","attributes":{"url":${'['.repeat(65)}${']'.repeat(65)}}}}`,
  // Wide.
  `{${Array.from({ length: 2_000 }, (_, index) => `"a${index}":${index}`).join(',')}}`,
  `{"data":[${'1,'.repeat(5_000)}1]}`,
  `{"data":{"type":"webhook","attributes":{"events":[${'"container.created",'.repeat(3_000)}"x"]}}}`,
  new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]),
  new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3]),
]

/** Larger than any may be, and so seldom drawn. */
const tooLarge = `{"data":"${'x'.repeat(1_100_000)}"}`

function isRead({ body, fileBytes }: Operation): boolean {
  return body !== undefined || fileBytes !== undefined
}

/** What an operation takes, as far as its schema tells; nothing where nothing is read. */
export function goodBody(operation: Operation, meanings: Meanings): fc.Arbitrary<Body> {
  if (operation.body !== undefined) {
    return bodyLike(operation.body, meanings).map((value) => JSON.stringify(value))
  }
  return fc.constant(operation.fileBytes === undefined ? null : 'x')
}

/** What an operation takes with up to three members changed, or anything. */
export function hostileBody(operation: Operation, meanings: Meanings): fc.Arbitrary<Body> {
  return fc.oneof(
    ...(operation.body === undefined
      ? []
      : [{ weight: 40, arbitrary: harmed(bodyLike(operation.body, meanings)) }]),
    { weight: 20, arbitrary: fc.constantFrom(...odd) },
    { weight: 5, arbitrary: hostileText },
    { weight: 5, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => new Uint8Array(bytes)) },
    { weight: 5, arbitrary: fc.json({ maxDepth: 4 }) },
    { weight: 5, arbitrary: fc.constant(null) },
    ...(isRead(operation) ? [{ weight: 1, arbitrary: fc.constant(tooLarge) }] : []),
  )
}
