import { type Logger, pino } from 'pino'
import { createTextKeyRemover } from './without-key.ts'

/** A password in the address of a database or a server, as errors of drivers can quote it. */
const passwordInAddress = /(:\/\/[^\s/?#@"'\\]*?:)[^\s/?#@"'\\]+@/g

/**
 * Logs to standard error, or where a test reads it. The key is removed twice: by the name of its header, and by its
 * value, wherever an error or its cause has it.
 */
export function createLogger(
  key: string,
  output: { write: (line: string) => unknown } = pino.destination(2),
): Logger {
  const withoutKey = createTextKeyRemover(key)
  return pino(
    { redact: ['headers.authorization', '*.headers.authorization'] },
    {
      write: (line: string) => {
        output.write(withoutKey(line.replaceAll(passwordInAddress, '$1[password]@')))
      },
    },
  )
}
