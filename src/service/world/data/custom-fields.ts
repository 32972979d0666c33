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

export const customFieldEntries: readonly CustomFieldEntry[] = [
  {
    slug: 'purchase_order_number',
    entity: 'Shipment',
    name: 'Purchase order number',
    description: null,
    dataType: 'short_text',
    template: true,
  },
  {
    slug: 'sales_order_number',
    entity: 'Shipment',
    name: 'Sales order number',
    description: null,
    dataType: 'short_text',
    template: true,
  },
  {
    slug: 'packing_list_number',
    entity: 'Shipment',
    name: 'Packing list number',
    description: null,
    dataType: 'short_text',
    template: true,
  },
  {
    slug: 'customer_reference_number',
    entity: 'Shipment',
    name: 'Customer reference number',
    description: null,
    dataType: 'short_text',
    template: true,
  },
  {
    slug: 'internal_id_number',
    entity: 'Shipment',
    name: 'Internal id number',
    description: null,
    dataType: 'short_text',
    template: true,
  },
  {
    slug: 'incoterm',
    entity: 'Shipment',
    name: 'Incoterm',
    description: 'Who pays and bears the risk, up to which point',
    dataType: 'enum',
    template: true,
    options: [
      ['EXW', 'EXW'],
      ['FCA', 'FCA'],
      ['FOB', 'FOB'],
      ['CFR', 'CFR'],
      ['CIF', 'CIF'],
      ['DAP', 'DAP'],
      ['DDP', 'DDP'],
    ],
  },
  {
    slug: 'fulfillment_type',
    entity: 'Shipment',
    name: 'Fulfillment type',
    description: null,
    dataType: 'enum',
    template: true,
    options: [
      ['store', 'Store'],
      ['distribution_center', 'Distribution center'],
      ['cross_dock', 'Cross-dock'],
      ['direct_to_customer', 'Direct to customer'],
      ['drop_ship', 'Drop ship'],
      ['marketplace', 'Marketplace'],
      ['wholesale', 'Wholesale'],
      ['returns', 'Returns'],
      ['other', 'Other'],
    ],
  },
  {
    slug: 'move_type',
    entity: 'Shipment',
    name: 'Move type',
    description: null,
    dataType: 'enum',
    template: true,
    options: [
      ['cy_cy', 'CY to CY'],
      ['cy_door', 'CY to door'],
      ['door_door', 'Door to door'],
    ],
  },
  {
    slug: 'ship_window_ends',
    entity: 'Shipment',
    name: 'Ship window ends',
    description: 'Last day the order can leave the supplier',
    dataType: 'date',
    format: '%Y-%m-%d',
  },
  {
    slug: 'cargo_value',
    entity: 'Shipment',
    name: 'Cargo value',
    description: 'US dollars, as on the commercial invoice',
    dataType: 'number',
  },
  {
    slug: 'documents_complete',
    entity: 'Shipment',
    name: 'Documents complete',
    description: null,
    dataType: 'boolean',
    standard: false,
  },
  {
    slug: 'product_lines',
    entity: 'Shipment',
    name: 'Product lines',
    description: null,
    dataType: 'enum_multi',
    options: [
      ['spring', 'Spring range'],
      ['core', 'Core range'],
      ['promo', 'Promotion'],
    ],
  },
  {
    slug: 'hazmat_indicator',
    entity: 'Container',
    name: 'Hazardous cargo',
    description: null,
    dataType: 'boolean',
    standard: false,
    template: true,
  },
  {
    slug: 'warehouse',
    entity: 'Container',
    name: 'Warehouse',
    description: 'Where the truck delivers the box',
    dataType: 'enum',
    options: [
      ['ontario', 'Ontario, CA'],
      ['savannah', 'Pooler, GA'],
      ['joliet', 'Joliet, IL'],
      ['edison', 'Edison, NJ'],
      ['dallas', 'Dallas, TX'],
    ],
  },
  {
    slug: 'handling',
    entity: 'Container',
    name: 'Handling',
    description: null,
    dataType: 'enum_multi',
    options: [
      ['floor_loaded', 'Floor loaded'],
      ['palletized', 'Palletized'],
      ['fragile', 'Fragile'],
      ['live_unload', 'Live unload'],
      ['drop', 'Drop'],
    ],
  },
  {
    slug: 'delivery_appointment',
    entity: 'Container',
    name: 'Delivery appointment',
    description: 'At the warehouse',
    dataType: 'datetime',
    format: '%Y-%m-%d %H:%M:%S',
  },
  {
    slug: 'return_by',
    entity: 'Container',
    name: 'Return by',
    description: 'Last day before per diem, per carrier email',
    dataType: 'date',
    format: '%Y-%m-%d',
  },
  {
    slug: 'trucker',
    entity: 'Container',
    name: 'Trucker',
    description: null,
    dataType: 'short_text',
  },
  {
    slug: 'pallets',
    entity: 'Container',
    name: 'Pallets',
    description: null,
    dataType: 'number',
  },
  {
    slug: 'broker_notified',
    entity: 'Container',
    name: 'Broker notified',
    description: null,
    dataType: 'boolean',
    standard: false,
  },
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
