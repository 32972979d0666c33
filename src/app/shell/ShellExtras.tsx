import { useState } from 'react'
import { useKey } from '../hooks/use-key.ts'
import { Banners } from './Banners.tsx'
import { KeyboardHelp } from './KeyboardHelp.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { PrintHead } from './PrintHead.tsx'

/**
 * What the first page is painted without, loaded right after it, which makes the first load 0.6 kB lighter:
 * the head on paper, the title for screen readers, what concerns every page, the list of keys.
 */
export function ShellExtras() {
  const [helping, setHelping] = useState(false)
  useKey('?', () => setHelping(true))
  return (
    <>
      <PrintHead />
      <PageAnnouncer />
      <Banners />
      {helping ? <KeyboardHelp onClose={() => setHelping(false)} /> : null}
    </>
  )
}
