import { FindForm } from '../../components/FindForm.tsx'
import { NotFound } from '../../components/NotFound.tsx'

export function Component() {
  return (
    <NotFound title="No such page" search={<FindForm />}>
      There is nothing at this address. Check the link, or search for the number.
    </NotFound>
  )
}
