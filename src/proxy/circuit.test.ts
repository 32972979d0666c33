import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Circuit, type Through } from './circuit.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Ending = Parameters<Through['leave']>[0]

/** A call that ends so; false where it was not sent. */
function call(circuit: Circuit, ending: Ending): boolean {
  const passage = circuit.enter()
  if ('failure' in passage) return false
  passage.leave(ending)
  return true
}

/** A circuit, and the times of its own tries, each of which ends as told. */
function watched(ending: () => Ending = () => 'error') {
  const tries: number[] = []
  const circuit: Circuit = new Circuit(() => {
    const passage = circuit.enterProbe()
    if (passage === null) return
    tries.push(performance.now())
    passage.leave(ending())
  })
  return { circuit, tries }
}

test('after five failures in a row nothing is sent but one try at a time', () => {
  const { circuit } = watched()
  for (let sent = 0; sent < 5; sent += 1) expect(call(circuit, 'error')).toBe(true)
  expect(circuit.enter()).toEqual({ failure: 'error', nextTryMs: 250 })
  expect(call(circuit, 'error')).toBe(false)
})

test('a success in between closes it', () => {
  const { circuit } = watched()
  for (let round = 0; round < 10; round += 1) {
    for (let sent = 0; sent < 4; sent += 1) expect(call(circuit, 'timeout')).toBe(true)
    expect(call(circuit, null)).toBe(true)
  }
})

test('it tells once that the service is back', () => {
  const { circuit } = watched()
  const onBack = vi.fn<() => void>()
  circuit.onBack = onBack
  for (const ending of [null, 'error', 'error', null, null] as const) call(circuit, ending)
  expect(onBack).toHaveBeenCalledTimes(1)
})

test('whoever comes back to a service that hung is told soon that it is back', () => {
  const { circuit, tries } = watched(() => null)
  const lookOn = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      circuit.noteInterest()
      vi.advanceTimersByTime(1_000)
    }
  }
  const first = circuit.enter() as Through
  vi.advanceTimersByTime(40_000)
  first.leave('timeout')
  // By then nobody looks on, and no try is made.
  vi.advanceTimersByTime(600_000)
  const second = circuit.enter() as Through
  lookOn(20)
  second.leave('timeout')
  expect(tries).toEqual([])
  lookOn(2)
  expect(tries).toHaveLength(1)
})

test('it tries by itself while somebody looks on, and not for nobody', () => {
  const { circuit, tries } = watched()
  const began = performance.now()
  for (let sent = 0; sent < 5; sent += 1) call(circuit, 'error')
  vi.advanceTimersByTime(29_000)
  expect(tries.map((time) => time - began)).toEqual([
    250,
    750,
    1_750,
    ...Array.from({ length: 13 }, (_, nth) => 3_750 + 2_000 * nth),
  ])
  vi.advanceTimersByTime(600_000)
  expect(tries).toHaveLength(17)
  // Somebody is back.
  circuit.noteInterest()
  expect(tries).toHaveLength(18)
})

test('from the first failure on, so that screens hear soon that all is well again', () => {
  const endings: Ending[] = ['error', null]
  const { circuit, tries } = watched(() => endings.shift() ?? null)
  call(circuit, 'error')
  vi.advanceTimersByTime(600_000)
  expect(tries).toHaveLength(2)
})

test('a service that fails again is tried as soon as the first time', () => {
  const endings: Ending[] = ['error', 'error', null]
  const { circuit, tries } = watched(() => endings.shift() ?? null)
  call(circuit, 'error')
  vi.advanceTimersByTime(10_000)
  const failedAt = performance.now()
  call(circuit, 'error')
  vi.advanceTimersByTime(10_000)
  expect((tries.at(-1) ?? 0) - failedAt).toBe(250)
})

test('that nobody listens costs nothing to find out: every second', () => {
  const { circuit, tries } = watched(() => 'unsent')
  for (let sent = 0; sent < 5; sent += 1) call(circuit, 'unsent')
  vi.advanceTimersByTime(10_500)
  expect(tries).toHaveLength(11)
})

test('a refused key is tried once a minute', () => {
  const { circuit, tries } = watched(() => 'key_refused')
  expect(call(circuit, 'key_refused')).toBe(true)
  for (let second = 0; second < 600; second += 1) {
    circuit.noteInterest()
    expect(call(circuit, 'key_refused')).toBe(false)
    vi.advanceTimersByTime(1_000)
  }
  expect(tries).toHaveLength(10)
})

test('a try whose browser has left is made again', () => {
  const endings: Ending[] = ['untold', null]
  const { circuit, tries } = watched(() => endings.shift() ?? null)
  for (let sent = 0; sent < 5; sent += 1) call(circuit, 'error')
  vi.advanceTimersByTime(2_000)
  expect(tries).toHaveLength(2)
  expect(call(circuit, null)).toBe(true)
})

/** The first pause of a circuit with this chance, in milliseconds. */
function pauseAt(chance: number): number {
  vi.mocked(Math.random).mockReturnValue(chance)
  const circuit = new Circuit(() => {})
  for (let sent = 0; sent < 5; sent += 1) call(circuit, 'error')
  const passage = circuit.enter()
  return 'failure' in passage ? passage.nextTryMs : 0
}

test('dashboards do not try in step', () => {
  expect([0, 0.5, 1].map(pauseAt)).toEqual([250, 218.75, 187.5])
})
