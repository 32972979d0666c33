import type { Operation, ResultValueOf } from '#contract/operation.ts'
import { readTolerantly } from '#contract/tolerant.ts'

/** As browsers read answers: what does not fit costs its own record, or only its member. Null: nothing fits. */
export function held<Op extends Operation>(
  { success: { schema } }: Op,
  body: unknown,
): ResultValueOf<Op> | null {
  const read = schema.safeParse(body)
  return ((read.success ? read : readTolerantly(schema, body)).data as ResultValueOf<Op>) ?? null
}
