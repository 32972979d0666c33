import type { CustomFieldDataType, CustomFieldValue } from '#contract/custom-field.ts'

/** The account's own fields for shipments and containers, in addition to the provider's templates. */
export interface CustomFieldEntry {
  slug: string
  entity: 'Shipment' | 'Container'
  name: string
  description: string | null
  dataType: CustomFieldDataType
  format?: string
  standard?: CustomFieldValue
  options?: readonly (readonly [value: string, label: string])[]
  /** A template of the provider, which no account owns. */
  template?: boolean
}

type Facts = Omit<Partial<CustomFieldEntry>, 'options'> & { options?: Record<string, string> }

function field(
  entity: CustomFieldEntry['entity'],
  dataType: CustomFieldDataType,
  slug: string,
  name: string,
  { options, ...facts }: Facts = {},
): CustomFieldEntry {
  const entry = { slug, entity, name, description: null, dataType, ...facts }
  return options === undefined ? entry : { ...entry, options: Object.entries(options) }
}

export const customFieldEntries: readonly CustomFieldEntry[] = [
  field('Shipment', 'short_text', 'purchase_order_number', 'Purchase order number', { template: true }),
  field('Shipment', 'short_text', 'sales_order_number', 'Sales order number', { template: true }),
  field('Shipment', 'short_text', 'packing_list_number', 'Packing list number', { template: true }),
  field('Shipment', 'short_text', 'customer_reference_number', 'Customer reference number', {
    template: true,
  }),
  field('Shipment', 'short_text', 'internal_id_number', 'Internal id number', { template: true }),
  field('Shipment', 'enum', 'incoterm', 'Incoterm', {
    description: 'Who pays and bears the risk, up to which point',
    template: true,
    options: { EXW: 'EXW', FCA: 'FCA', FOB: 'FOB', CFR: 'CFR', CIF: 'CIF', DAP: 'DAP', DDP: 'DDP' },
  }),
  field('Shipment', 'enum', 'fulfillment_type', 'Fulfillment type', {
    template: true,
    options: {
      store: 'Store',
      distribution_center: 'Distribution center',
      cross_dock: 'Cross-dock',
      direct_to_customer: 'Direct to customer',
      drop_ship: 'Drop ship',
      marketplace: 'Marketplace',
      wholesale: 'Wholesale',
      returns: 'Returns',
      other: 'Other',
    },
  }),
  field('Shipment', 'enum', 'move_type', 'Move type', {
    template: true,
    options: { cy_cy: 'CY to CY', cy_door: 'CY to door', door_door: 'Door to door' },
  }),
  field('Shipment', 'date', 'ship_window_ends', 'Ship window ends', {
    description: 'Last day the order can leave the supplier',
    format: '%Y-%m-%d',
  }),
  field('Shipment', 'number', 'cargo_value', 'Cargo value', {
    description: 'US dollars, as on the commercial invoice',
  }),
  field('Shipment', 'boolean', 'documents_complete', 'Documents complete', { standard: false }),
  field('Shipment', 'enum_multi', 'product_lines', 'Product lines', {
    options: { spring: 'Spring range', core: 'Core range', promo: 'Promotion' },
  }),
  field('Container', 'boolean', 'hazmat_indicator', 'Hazardous cargo', { standard: false, template: true }),
  field('Container', 'enum', 'warehouse', 'Warehouse', {
    description: 'Where the truck delivers the box',
    options: {
      ontario: 'Ontario, CA',
      savannah: 'Pooler, GA',
      joliet: 'Joliet, IL',
      edison: 'Edison, NJ',
      dallas: 'Dallas, TX',
    },
  }),
  field('Container', 'enum_multi', 'handling', 'Handling', {
    options: {
      floor_loaded: 'Floor loaded',
      palletized: 'Palletized',
      fragile: 'Fragile',
      live_unload: 'Live unload',
      drop: 'Drop',
    },
  }),
  field('Container', 'datetime', 'delivery_appointment', 'Delivery appointment', {
    description: 'At the warehouse',
    format: '%Y-%m-%d %H:%M:%S',
  }),
  field('Container', 'date', 'return_by', 'Return by', {
    description: 'Last day before per diem, per carrier email',
    format: '%Y-%m-%d',
  }),
  field('Container', 'short_text', 'trucker', 'Trucker'),
  field('Container', 'number', 'pallets', 'Pallets'),
  field('Container', 'boolean', 'broker_notified', 'Broker notified', { standard: false }),
]

const bySlug = new Map(customFieldEntries.map((entry) => [entry.slug, entry]))

export function customFieldEntry(slug: string): CustomFieldEntry {
  const entry = bySlug.get(slug)
  if (entry === undefined) throw new Error(`No custom field ${slug} in the world`)
  return entry
}

/** The value as a person reads it. */
export function displayValue(slug: string, value: CustomFieldValue): string | null {
  const { dataType, options = [] } = customFieldEntry(slug)
  const label = (text: unknown) => options.find(([option]) => option === text)?.[1] ?? String(text)
  if (value === null) return null
  if (dataType === 'boolean') return value === true ? 'Yes' : 'No'
  if (dataType === 'enum') return label(value)
  if (dataType === 'datetime' && typeof value === 'string') return value.replace('T', ' ').replace('Z', '')
  if (Array.isArray(value)) return value.map(label).join(', ')
  return typeof value === 'object' ? null : String(value)
}
