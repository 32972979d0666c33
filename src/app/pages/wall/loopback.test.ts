import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['quayside.localhost', true],
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['[::1]', true],
  ['0.0.0.0', true],
  ['192.168.1.20', false],
  ['127.0.0.1.example', false],
  ['localhost.example', false],
  ['quayside.example', false],
  ['[2001:db8::1]', false],
])('%s leads only to this computer: %s', (hostname, only) => {
  expect(isLoopback(hostname)).toBe(only)
})
