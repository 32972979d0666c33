import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followSaves } from '../api/follow-saves.ts'
import { followChanges } from '../api/live/live.ts'
import { checkPlanOf } from '../api/plan-check.ts'
import { followTranslations } from '../util/translated-texts.ts'

/**
 * Has the page follow what happens outside of it: changes that the desk sees, saves in other tabs, and translators. Forgets
 * what another account was refused, as soon as the proxy says that it was started anew.
 * @param run the start of the proxy, from its status; undefined before the first
 */
export function useFollowing(run: string | undefined): void {
  const client = useQueryClient()
  useEffect(
    function follow() {
      const ends = [followChanges(client), followSaves(client), followTranslations(document.body)]
      return () => {
        for (const end of ends) end()
      }
    },
    [client],
  )
  useEffect(
    function checkPlan() {
      if (run !== undefined) void checkPlanOf(run, client)
    },
    [client, run],
  )
}
