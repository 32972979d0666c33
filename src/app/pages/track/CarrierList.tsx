import { useCarriers } from './use-carriers.ts'

export const carrierListId = 'carriers'

/** What the inputs for a line offer. */
export function CarrierList() {
  return (
    <datalist id={carrierListId}>
      {useCarriers()
        .all()
        .map(({ scac, name }) => (
          <option key={scac} value={scac}>
            {name}
          </option>
        ))}
    </datalist>
  )
}
