/** One thing that was measured, beside the most that it may be. */
export interface Measured {
  what: string
  value: number
  most: number
  unit: string
  /** What else there is to say. */
  note?: string
}

function written(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 2 : 0)
}

/** Begins the table. */
export function printHead(): void {
  console.log('| What | Measured | At most | Holds | |')
  console.log('| --- | --- | --- | --- | --- |')
}

/** Prints lines of the table. Returns whether all of them hold. */
export function printMeasured(lines: readonly Measured[]): boolean {
  let all = true
  for (const { what, value, most, unit, note = '' } of lines) {
    // What is no number was not measured.
    const holds = value <= most
    all &&= holds
    const cells = [what, `${written(value)} ${unit}`, `${most} ${unit}`, holds ? 'yes' : 'no', note]
    console.log(`| ${cells.map((cell) => cell.trim()).join(' | ')} |`)
  }
  return all
}
