import { FunnelIcon } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ShipmentListQuery } from '../../api/shipments.ts'
import { later } from '../../components/later.tsx'
import { LazyBoundary } from '../../components/LazyBoundary.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { changeFilter, shipmentAddress } from './search.ts'

const RequestNumberForm = later(async () => (await import('./later-parts.ts')).RequestNumberForm)

/** Lists only what one tracking request brought. Given a key, it closes when its number changes. */
export function RequestNumberFilter({ search }: { search: ShipmentListQuery }) {
  const navigate = useNavigate()
  const { number } = search
  return (
    <Menu
      label={number === '' ? 'Tracking request number' : `Request ${number}`}
      active={number !== ''}
      icon={<FunnelIcon size={15} />}
    >
      <LazyBoundary>
        <RequestNumberForm
          number={number}
          onFilter={(wanted) =>
            void navigate({ search: shipmentAddress.print(changeFilter(search, { number: wanted })) })
          }
        />
      </LazyBoundary>
    </Menu>
  )
}
