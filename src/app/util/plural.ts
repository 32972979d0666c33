/** `1 container`, `2 containers`, `1,284 shipments`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

const counts = new Intl.NumberFormat('en-US')

export function formatCount(count: number): string {
  return counts.format(count)
}
