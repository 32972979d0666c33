import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statusOptions } from '../api/status.ts'
import { useFollowing } from '../hooks/use-following.ts'
import { useKey } from '../hooks/use-key.ts'
import { Banners } from './Banners.tsx'
import { KeyboardHelp } from './KeyboardHelp.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { PrintHead } from './PrintHead.tsx'
import { useRecovery } from './use-recovery.ts'

/**
 * The parts of the frame that the first page is painted without: the head on paper, the title for screen readers, the list
 * of keys and the banners, and what follows changes, saves, outages and another account.
 */
export function ShellExtras() {
  const [helping, setHelping] = useState(false)
  useRecovery()
  useFollowing(useQuery(statusOptions()).data?.run)
  useKey('?', () => setHelping(true))
  return (
    <>
      <PrintHead />
      <PageAnnouncer />
      {helping ? <KeyboardHelp onClose={() => setHelping(false)} /> : null}
      <Banners />
    </>
  )
}
