import { type Logger, pino } from 'pino'

/** Logs to standard error. The key is removed twice: by the name of its header and by its value. */
export function createLogger(key: string): Logger {
  const output = pino.destination(2)
  const keyInJson = JSON.stringify(key).slice(1, -1)
  return pino(
    { redact: ['headers.authorization', '*.headers.authorization'] },
    { write: (line: string) => output.write(line.replaceAll(keyInJson, '[key]')) },
  )
}
