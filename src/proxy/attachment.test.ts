import { expect, test } from 'vitest'
import { attachmentHeader } from './attachment.ts'

test.each([
  [null, 'document'],
  ['inline', 'document'],
  ['inline; filename="arrival notice.pdf"', 'arrival%20notice.pdf'],
  ['attachment; filename=a.pdf', 'a.pdf'],
  [`attachment; filename="plain.pdf"; filename*=UTF-8''L%C3%BCbeck.pdf`, 'L%C3%BCbeck.pdf'],
  [`attachment; filename="plain.pdf"; filename*=UTF-8''%ff`, 'plain.pdf'],
  ['attachment; filename="..\\\\..\\\\start.bat"', 'start.bat'],
  [`attachment; filename*=UTF-8''%2Fetc%2Fpasswd`, 'passwd'],
  [`attachment; filename*=UTF-8''..`, 'document'],
  [`attachment; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x.pdf`, 'aset-cookie%3A%20x.pdf'],
  [`attachment; filename*=UTF-8''invoice%E2%80%AEfdp.exe`, 'invoicefdp.exe'],
  [`attachment; filename="it's (1)*.pdf"`, 'it%27s%20%281%29%2A.pdf'],
])('%j is passed on as %j', (header, name) => {
  expect(attachmentHeader(header, String)).toBe(`attachment; filename*=UTF-8''${name}`)
})

test('a long name is cut', () => {
  expect(attachmentHeader(`attachment; filename="${'x'.repeat(5000)}"`, String)).toHaveLength(229)
})
