import { expect, test } from 'vitest'
import { DeliveryPlaces, type Place } from './delivery-places.ts'

function webhooks(kind: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${kind} ${index}`)
}

/** Begins as many deliveries as there is room for. */
function fill(places: DeliveryPlaces, ids: readonly string[]): Place[] {
  return places
    .inOrder(ids)
    .flatMap((id) => Array.from({ length: places.roomFor(id) }, () => places.take(id)))
}

/** Places at which webhooks have answered once. */
function withPrompt(ids: readonly string[]): DeliveryPlaces {
  const places = new DeliveryPlaces()
  for (const id of ids) places.leave(places.take(id), 'promptly')
  return places
}

test('a webhook gets one place, and four once it has answered promptly', () => {
  const places = new DeliveryPlaces()
  expect(places.roomFor('a')).toBe(1)
  const place = places.take('a')
  expect(places.roomFor('a')).toBe(0)
  places.leave(place, 'promptly')
  expect(places.roomFor('a')).toBe(4)
})

test.each(['late', 'never'] as const)('one whose answer came %s gets one place', (answered) => {
  const places = withPrompt(['a'])
  places.leave(places.take('a'), answered)
  expect(places.roomFor('a')).toBe(1)
})

test('however many do not answer, those that do keep their places', () => {
  const good = webhooks('good', 4)
  const places = withPrompt(good)
  const bad = webhooks('bad', 1000)
  // Each round is what happens until a delivery counts as late.
  for (let round = 0; round < 20; round += 1) {
    for (const place of fill(places, bad)) places.late(place)
    expect(good.map((id) => places.roomFor(id))).toEqual([4, 4, 4, 4])
  }
})

test('a new webhook waits for no more than the new ones before it', () => {
  const places = new DeliveryPlaces()
  const bad = webhooks('bad', 24)
  for (const round of [1, 2, 3]) {
    expect({ round, room: places.roomFor('good') }).toEqual({ round, room: 1 })
    for (const place of fill(places, bad)) places.late(place)
  }
  // All of the bad are known now, and run once each until their timeout.
  expect(fill(places, bad)).toEqual([])
  expect(places.roomFor('good')).toBe(1)
})

test('of those that do not answer, four at a time are tried again, in turn', () => {
  const places = new DeliveryPlaces()
  const bad = webhooks('bad', 10)
  for (const id of bad) places.leave(places.take(id), 'never')
  const tried: string[] = []
  for (let round = 0; round < 5; round += 1) {
    const begun = fill(places, bad)
    expect(begun).toHaveLength(4)
    tried.push(...begun.map(({ webhookId }) => webhookId))
    for (const place of begun) places.leave(place, 'never')
  }
  expect(tried).toEqual([...bad, ...bad])
})

test('one answer that comes late does not put a webhook among those that never answer', () => {
  const places = withPrompt(['good'])
  for (const id of webhooks('bad', 4)) places.late(places.take(id))
  const place = places.take('good')
  places.late(place)
  places.leave(place, 'late')
  expect(places.roomFor('good')).toBe(1)
  places.leave(places.take('good'), 'never')
  expect(places.roomFor('good')).toBe(0)
})

test('it is prompt again only when none of its deliveries is late', () => {
  const places = withPrompt(['a'])
  const [late, prompt] = [places.take('a'), places.take('a')]
  places.late(late)
  places.leave(prompt, 'promptly')
  expect(places.roomFor('a')).toBe(0)
  places.leave(late, 'late')
  expect(places.roomFor('a')).toBe(1)
  places.leave(places.take('a'), 'promptly')
  expect(places.roomFor('a')).toBe(4)
})

test('the webhook with the fewest running deliveries comes first, then the one that waited longest', () => {
  const places = withPrompt(['a', 'b', 'c'])
  places.take('b')
  expect(places.inOrder(['c', 'b', 'a'])).toEqual(['a', 'c', 'b'])
})

test('what it remembers is bounded', () => {
  const places = new DeliveryPlaces()
  places.leave(places.take('first'), 'promptly')
  for (const id of webhooks('other', 10_000)) places.leave(places.take(id), 'promptly')
  expect(places.roomFor('first')).toBe(1)
})
