import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import type { ShipmentListQuery } from '../../api/shipments.ts'
import { longestText, tidyText } from '../../list/address.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Input } from '../../ui/Input.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { changeFilter, shipmentAddress } from './search.ts'
import styles from './ShipmentsPage.module.css'

/** Lists only what one tracking request brought. Given a key, it closes when its number changes. */
export function RequestNumberFilter({ search }: { search: ShipmentListQuery }) {
  const navigate = useNavigate()
  const id = useId()
  const filter = (number: string) =>
    void navigate({ search: shipmentAddress.print(changeFilter(search, { number })) })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('number')
    filter(typeof value === 'string' ? tidyText(value) : '')
  }

  return (
    <Menu
      label={search.number === '' ? 'Tracking request number' : `Request ${search.number}`}
      active={search.number !== ''}
      icon={<Icon name="funnel" size={15} />}
    >
      <form className={styles.request} onSubmit={submit}>
        <label htmlFor={id}>Number on the tracking request</label>
        <Input
          id={id}
          name="number"
          defaultValue={search.number}
          maxLength={longestText}
          autoComplete="off"
          spellCheck={false}
        />
        <div className={styles.requestActions}>
          <Button type="submit" primary>
            Filter
          </Button>
          {search.number === '' ? null : <Button onClick={() => filter('')}>Clear filter</Button>}
        </div>
      </form>
    </Menu>
  )
}
