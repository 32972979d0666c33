import { NotFound } from '../../components/NotFound.tsx'

export function Component() {
  return (
    <NotFound title="No such page">
      This address leads nowhere. Press / and type a bill of lading, container or reference number to find it.
    </NotFound>
  )
}
