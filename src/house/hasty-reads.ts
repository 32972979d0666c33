const hasty =
  /^\s*expect\((?!\(await \w+\))\(?(await |Math\.\w+\(\(?await |Number\(await |new URL\(page\.url|page\.url)/

/**
 * Lines of an end-to-end test, from 1, that read a page once and judge what they read. What a press changes comes
 * a moment later: `await expect(…)` and `expect.poll` wait for it. Values awaited before are no reads of a page.
 */
export function hastyReads(source: string): number[] {
  return source.split('\n').flatMap((line, index) => (hasty.test(line) ? [index + 1] : []))
}
