import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Forgets what another account was refused, as soon as the proxy says that it was started anew.
 * @param run the start of the proxy, from its status; undefined before the first
 */
export function usePlanOfAccount(run: string | undefined): void {
  const client = useQueryClient()
  useEffect(
    function checkPlan() {
      if (run === undefined) return
      // Where it does not come, what was refused is asked for on the next day, as without it.
      import('../api/plan-check.ts').then(({ checkPlanOf }) => checkPlanOf(run, client)).catch(() => {})
    },
    [client, run],
  )
}
