import { FunnelIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu } from '../ui/Menu.tsx'

/**
 * The texts that narrow a list, behind one button: a page has one search field, that of the frame. Given a key, it closes
 * when they change.
 * @param texts those that are set
 * @param children a `FilterForm`
 */
export function FilterMenu({ texts, children }: { texts: readonly string[]; children: ReactNode }) {
  const set = texts.filter((text) => text !== '').join(', ')
  return (
    <Menu
      label={set || 'Filter'}
      name={set && `Filter: ${set}`}
      active={set !== ''}
      icon={<FunnelIcon size={15} />}
    >
      {children}
    </Menu>
  )
}
