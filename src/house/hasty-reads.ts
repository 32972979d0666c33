const hasty =
  /^\s*expect\((?!\(await \w+\))\(?(await |Math\.\w+\(\(?await |Number\(await |new URL\(page\.url|page\.url)/
const hastyBox = /^\s*const \w+ = \(?await .*\.boundingBox\(\)/

/**
 * Lines of an end-to-end test, from 1, that read a page once and judge what they read. What a press changes comes
 * a moment later: `await expect(…)` and `expect.poll` wait for it. Values awaited before are no reads of a page; where
 * an element stands is, as what a page shows first may be replaced.
 */
export function hastyReads(source: string): number[] {
  return source
    .split('\n')
    .flatMap((line, index) => (hasty.test(line) || hastyBox.test(line) ? [index + 1] : []))
}
