/** Prints how a command is called, and ends. */
export function endWithUsage(usage: string): never {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

/** What was typed, as `read` finds it; where it throws, how the command is called is printed, and it ends. */
export function readOptions<Options>(usage: string, read: () => Options): Options {
  try {
    return read()
  } catch {
    return endWithUsage(usage)
  }
}
