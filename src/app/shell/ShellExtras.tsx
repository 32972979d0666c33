import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { statusOptions } from '../api/status.ts'
import { loadErrorText } from '../components/use-error-text.ts'
import { useLive } from '../hooks/use-live.ts'
import { useKey } from '../hooks/use-key.ts'
import { usePlanOfAccount } from '../hooks/use-plan-of-account.ts'
import { Banners } from './Banners.tsx'
import { KeyboardHelp } from './KeyboardHelp.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { PrintHead } from './PrintHead.tsx'
import { useRecovery } from './use-recovery.ts'

/**
 * What the first page is painted without, loaded right after it, which keeps the first load light: the head on
 * paper, the title for screen readers, the list of keys, the banners, which tell of what happens later, what
 * resumes after an outage, whether the account is another one, and the notice of errors with its words, fetched before
 * the connection is lost.
 */
export function ShellExtras() {
  const [helping, setHelping] = useState(false)
  useRecovery()
  useLive()
  useKey('?', () => setHelping(true))
  usePlanOfAccount(useQuery(statusOptions()).data?.run)
  useEffect(function loadErrorNotice() {
    // Where they do not come, the notice of an error asks again.
    Promise.all([loadErrorText(), import('../components/ErrorNotice.tsx')]).catch(() => {})
  }, [])
  return (
    <>
      <PrintHead />
      <PageAnnouncer />
      {helping ? <KeyboardHelp onClose={() => setHelping(false)} /> : null}
      <Banners />
    </>
  )
}
