import type { Answer } from '#http/ask.ts'

/** What a program answered, as another that asked it over a connection is given it. */
export function answerWithoutSocket({ status, headers, body }: Response): Answer {
  return { status, headers, body: body ?? new ReadableStream({ start: (empty) => empty.close() }) }
}
