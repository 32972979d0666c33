import type { Cargo } from '#domain/vessel/fleet.ts'
import { Select } from '../../ui/Input.tsx'
import { plural } from '#domain/util/words.ts'
import { sorted } from '#domain/util/lists.ts'
import { arrivalDays, type FleetSearch } from './search.ts'
import styles from './VesselMapPage.module.css'

interface Choice {
  value: string
  name: string
}

/** The values in the cargo under way, by name; one that only the link has stays. */
function choices(
  cargo: readonly Cargo[],
  chosen: string,
  read: (cargo: Cargo) => [string | null, string | null],
) {
  const names = new Map<string, string>()
  for (const each of cargo) {
    const [value, name] = read(each)
    if (value !== null) names.set(value, name ?? value)
  }
  if (chosen !== '' && !names.has(chosen)) names.set(chosen, chosen)
  return sorted(
    [...names].map(([value, name]): Choice => ({ value, name })),
    (a, b) => a.name.localeCompare(b.name),
  )
}

function Choose({
  label,
  any,
  value,
  options,
  onChoose,
}: {
  label: string
  any: string
  value: string
  options: readonly Choice[]
  onChoose: (value: string) => void
}) {
  return (
    <Select aria-label={label} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </Select>
  )
}

export function FleetFilters({
  cargo,
  search,
  onChange,
}: {
  cargo: readonly Cargo[]
  search: FleetSearch
  onChange: (part: Partial<FleetSearch>) => void
}) {
  const { port, line, customer, within } = search
  return (
    <div className={styles.filters} data-print="hide">
      <Choose
        label="Port of discharge"
        any="All ports"
        value={port}
        options={choices(cargo, port, ({ shipment }) => [
          shipment.portOfDischargeLocode,
          shipment.portOfDischargeName,
        ])}
        onChoose={(chosen) => onChange({ port: chosen })}
      />
      <Choose
        label="Carrier"
        any="All carriers"
        value={line}
        options={choices(cargo, line, ({ shipment }) => [
          shipment.shippingLineScac,
          shipment.shippingLineShortName ?? shipment.shippingLineName,
        ])}
        onChoose={(chosen) => onChange({ line: chosen })}
      />
      <Choose
        label="Customer"
        any="All customers"
        value={customer}
        options={choices(cargo, customer, ({ shipment }) => [shipment.customerName, shipment.customerName])}
        onChoose={(chosen) => onChange({ customer: chosen })}
      />
      <Choose
        label="Arriving within"
        any="Any arrival"
        value={within === null ? '' : String(within)}
        options={arrivalDays.map((days) => ({ value: String(days), name: `Within ${plural(days, 'day')}` }))}
        onChoose={(chosen) =>
          onChange({ within: arrivalDays.find((days) => String(days) === chosen) ?? null })
        }
      />
    </div>
  )
}
