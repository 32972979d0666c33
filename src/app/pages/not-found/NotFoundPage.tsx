import { FindForm } from '../../components/FindForm.tsx'
import { NotFound } from '../../components/NotFound.tsx'

export function Component() {
  return (
    <NotFound title="No such page" search={<FindForm />}>
      This address leads nowhere. It may have lost a character on its way: look for the number instead.
    </NotFound>
  )
}
