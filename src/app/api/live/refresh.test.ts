import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { containerKeys } from '../containers.ts'
import { refresh, refreshAll } from './refresh.ts'

const key = containerKeys.one('c1')
const news = { subjects: [{ type: 'container' as const, id: 'c1' }] }

/** A question whose answers come one by one, as the test gives them. */
function asked(enabled: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  onTestFinished(() => client.clear())
  const answers: ((told: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: key,
    enabled,
    queryFn: () =>
      new Promise((resolve) => {
        answers.push((told) => resolve({ data: { type: 'container', id: 'c1' }, told }))
      }),
  })
  onTestFinished(observer.subscribe(() => undefined))
  return {
    client,
    observer,
    times: () => answers.length,
    answer: (index: number, told: string) => answers[index]?.(told),
    shown: () => client.getQueryData<{ told: string }>(key)?.told,
  }
}

test.each([
  ['a page', true],
  ['a wall, which asks at its own pace', false],
])('what changes while it is being asked for is asked for again: %s', async (_what, enabled) => {
  const { client, observer, times, answer, shown } = asked(enabled)
  if (!enabled) void observer.refetch()
  answer(0, 'first')
  await expect.poll(shown).toBe('first')
  refresh(client, news)
  await expect.poll(times).toBe(2)
  refresh(client, news)
  await expect.poll(times).toBe(3)
  answer(1, 'from before')
  answer(2, 'latest')
  await expect.poll(shown).toBe('latest')
  refreshAll(client)
  await expect.poll(times).toBe(4)
})

test.each([
  ['a page', true],
  ['a wall', false],
])('what changes before its first answer is asked for once more then: %s', async (_what, enabled) => {
  const { client, observer, times, answer, shown } = asked(enabled)
  if (!enabled) void observer.refetch()
  await expect.poll(times).toBe(1)
  refresh(client, news)
  answer(0, 'from before')
  await expect.poll(times).toBe(2)
  expect(shown()).toBe('from before')
  answer(1, 'latest')
  await expect.poll(shown).toBe('latest')
})

test('news of something else ask for nothing', async () => {
  const { client, times, answer, shown } = asked(true)
  answer(0, 'first')
  await expect.poll(shown).toBe('first')
  refresh(client, { subjects: [{ type: 'container', id: 'c2' }] })
  expect(times()).toBe(1)
})

test('what nobody shows is known to be old', () => {
  const client = new QueryClient()
  client.setQueryData(key, { data: { type: 'container', id: 'c1' } })
  refresh(client, news)
  expect(client.getQueryState(key)).toMatchObject({ isInvalidated: true, fetchStatus: 'idle' })
})
