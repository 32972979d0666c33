import { useState } from 'react'
import { useKey } from '../hooks/use-key.ts'
import { KeyboardHelp } from './KeyboardHelp.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { PrintHead } from './PrintHead.tsx'

/**
 * What the first page is painted without, loaded right after it, which keeps the first load light: the head on
 * paper, the title for screen readers, the list of keys.
 */
export function ShellExtras() {
  const [helping, setHelping] = useState(false)
  useKey('?', () => setHelping(true))
  return (
    <>
      <PrintHead />
      <PageAnnouncer />
      {helping ? <KeyboardHelp onClose={() => setHelping(false)} /> : null}
    </>
  )
}
