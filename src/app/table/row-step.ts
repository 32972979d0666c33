const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  j: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  k: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * The row of a table or list that a key moves to, by index; null for a key that moves nowhere.
 * @param index of the current row, -1 where there is none: any key then comes to an end
 */
export function rowStep(key: string, index: number, rows: number): number | null {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined || rows === 0 ? null : step(index, rows - 1)
}
