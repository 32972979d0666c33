import type { HttpError } from './errors.ts'

function errorMember(sent: unknown): HttpError['errors'][number] {
  if (typeof sent === 'string') return { detail: sent }
  const { title, detail, message, ...rest } = sent as Record<string, unknown>
  const text = [detail, message].find((each) => typeof each === 'string')
  return {
    ...rest,
    ...(typeof title === 'string' ? { title } : {}),
    ...(text === undefined ? {} : { detail: text }),
  }
}

/** The members of an error body; none when something between us and the service wrote a body of its own. */
export function errorMembers(text: string): HttpError['errors'] {
  try {
    // The interface writes null for members that are not there.
    const body = JSON.parse(text, (_, value: unknown) => value ?? undefined) as {
      errors?: unknown
      error?: unknown
    }
    // Some services write `error`, and just its text.
    const { errors, error } = body
    return (Array.isArray(errors) ? errors : [error ?? []]).flat().map(errorMember)
  } catch {
    // The status alone then says what there is to say.
    return []
  }
}
