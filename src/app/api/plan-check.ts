import { mutationOptions, type Query, type QueryClient } from '@tanstack/react-query'
import { forgetRefusals, isNotInPlan, learnRun } from './paid-parts.ts'
import { isWithoutPositions, vesselKeys } from './vessels.ts'
import { askFleetAgain } from './watched-fleet.ts'

function isRefused({ state }: Query): boolean {
  return isNotInPlan(state.error) || isWithoutPositions(state.data)
}

/** Asks again for what is on screen without a part of the plan, and later for the rest. What fails says so itself. */
async function askAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: isRefused })
}

/** Asks for every part that was refused, at once instead of on the next day. */
export const planCheckOptions = mutationOptions({
  async mutationFn(_: void, { client }) {
    forgetRefusals()
    await Promise.all([askAgain(client), askFleetAgain(client)])
  },
})

/** Another start of the proxy may have another account's key: what the last one was refused is then asked for again. */
export async function checkPlanOf(run: string, client: QueryClient): Promise<void> {
  if (!learnRun(run)) return
  await Promise.all([askAgain(client), client.invalidateQueries({ queryKey: vesselKeys.watched })])
}
