import { expect, test } from 'vitest'
import { ByteAccount } from './byte-account.ts'

const mebibyte = 1024 * 1024

test('who takes everything at once waits in line', async () => {
  const account = new ByteAccount(3 * mebibyte)
  const [first, second, third] = [account.open(), account.open(), account.open()]
  expect(await first.grow(2 * mebibyte)).toBe(true)
  const order: string[] = []
  const waits = [
    second.grow(2 * mebibyte).then(() => order.push('second')),
    third.grow(mebibyte).then(() => order.push('third')),
  ]
  expect(account.waiting).toBe(2)
  first.release()
  await Promise.all(waits)
  expect(order).toEqual(['second', 'third'])
  expect(account.held).toBe(3 * mebibyte)
  second.release()
  third.release()
  third.release()
  expect(account.held).toBe(0)
})

test('who leaves the line lets the next one in', async () => {
  const account = new ByteAccount(2 * mebibyte)
  const [first, second, third] = [account.open(), account.open(), account.open()]
  await first.grow(mebibyte)
  const leaving = new AbortController()
  const left = second.grow(2 * mebibyte, leaving.signal)
  const next = third.grow(mebibyte)
  leaving.abort()
  expect(await left).toBe(false)
  expect(await next).toBe(true)
})

test('what is small waits for nobody', async () => {
  const account = new ByteAccount(mebibyte, mebibyte / 4)
  const [first, second, third] = [account.open(), account.open(), account.open()]
  await first.grow(mebibyte)
  const large = second.grow(mebibyte / 2)
  expect(await third.grow(100_000)).toBe(true)
  first.release()
  third.release()
  expect(await large).toBe(true)
})

test('what others have in memory leaves less to share', async () => {
  const account = new ByteAccount(4 * mebibyte)
  account.charge(3 * mebibyte)
  const hold = account.open()
  expect(await hold.grow(mebibyte)).toBe(true)
  expect(await hold.grow(1)).toBe(false)
  account.charge(-mebibyte)
  expect(await hold.grow(1)).toBe(true)
})

test('what could never fit is refused at once', async () => {
  expect(await new ByteAccount(mebibyte).open().grow(2 * mebibyte)).toBe(false)
})

test('ten that grow without end: each is refused in turn, nobody waits for ever, and a small one gets through', async () => {
  const account = new ByteAccount(8 * mebibyte)
  const most: number[] = []
  async function growOn(): Promise<number> {
    const hold = account.open()
    let bytes = 0
    while (await hold.grow(50_000)) {
      bytes += 50_000
      most.push(account.held)
      await Promise.resolve()
    }
    hold.release()
    return bytes
  }
  const growing = Promise.all(Array.from({ length: 10 }, growOn))
  const small = account.open()
  expect(await small.grow(300_000)).toBe(true)
  const reached = await growing
  expect(Math.max(...most)).toBeLessThanOrEqual(8 * mebibyte)
  expect(Math.min(...reached)).toBeGreaterThan(0.5 * mebibyte)
  small.release()
  expect(account.held).toBe(0)
})

test('what is granted after its reader has gone is given back', async () => {
  const account = new ByteAccount(mebibyte)
  const [first, second] = [account.open(), account.open()]
  await first.grow(mebibyte)
  const late = second.grow(mebibyte)
  second.release()
  first.release()
  expect(await late).toBe(false)
  expect(account.held).toBe(0)
})
