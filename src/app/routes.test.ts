import { existsSync } from 'node:fs'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { type PageHandle, routes } from './routes.tsx'

function handlesIn(some: readonly RouteObject[]): PageHandle[] {
  return some.flatMap(({ handle, children = [] }) => [
    ...(handle === undefined ? [] : [handle as PageHandle]),
    ...handlesIn(children),
  ])
}

const handles = handlesIn(routes)
const files = new Set(handles.flatMap(({ source }) => source ?? []))

test('only the first page has no file of its own', () => {
  expect(files.size).toBeGreaterThan(20)
  expect(handles.filter(({ source }) => source === null)).toHaveLength(1)
})

// The build names the code of a page by this file: another name would preload nothing, and tell nobody.
test.each([...files])('a page exists as the file that its route names: %s', (file) => {
  expect(existsSync(new URL(`../../${file}`, import.meta.url))).toBe(true)
})
