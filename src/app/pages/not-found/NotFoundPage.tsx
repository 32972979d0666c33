import { NotFound } from '../../components/NotFound.tsx'

export function Component() {
  return (
    <NotFound title="No such page">
      There is nothing at this address. Check the link, or search for the number above.
    </NotFound>
  )
}
