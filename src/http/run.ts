import { StartError } from './listen.ts'

/**
 * Runs a program: what `start` returns is closed on SIGINT and SIGTERM, once, and the program then ends with
 * code 0. A `StartError` is printed as one line and ends it with code 1.
 */
export async function run(start: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  try {
    const program = await start()
    let closing = false
    const stop = () => {
      if (closing) return
      closing = true
      void program.close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  const text =
    error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
