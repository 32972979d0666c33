import { isTrackedAlready, type KnownNumber, knownStateWords } from '#domain/tracking/known-number.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Tag } from '../../ui/Tag.tsx'

const pathOf: Readonly<Record<KnownNumber['kind'], (id: string) => string>> = {
  shipment: paths.shipment,
  container: paths.container,
  request: paths.trackingRequest,
}

/** Whether a number is in the account already, and the way there. */
export function KnownCell({
  number,
  known,
  isPending,
}: {
  number: string
  known: KnownNumber | null | undefined
  isPending: boolean
}) {
  if (isPending) return <>Checking…</>
  if (known === undefined) return <>Checked when sent</>
  if (known === null) return <>Not yet</>
  return (
    <>
      <Tag tone={isTrackedAlready(known) ? 'info' : 'muted'}>{knownStateWords[known.state]}</Tag>{' '}
      <Link to={pathOf[known.kind](known.id)} aria-label={`Open ${number}`}>
        Open
      </Link>
    </>
  )
}
