/** Importers the office works for, all made up. Their order numbers start with `reference`. */
export interface Customer {
  name: string
  reference: string
  weight: number
}

export const customers: readonly Customer[] = [
  { name: 'Brightline Tools', reference: 'BL', weight: 10 },
  { name: 'Halden Outdoor', reference: 'PO', weight: 10 },
  { name: 'Kestrel Home', reference: 'KH', weight: 9 },
  { name: 'Orchard & Vale', reference: 'OV', weight: 8 },
  { name: 'Northgate Cycles', reference: 'NGC', weight: 6 },
  { name: 'Larkspur Textiles', reference: 'LT', weight: 6 },
  { name: 'Ridgeway Fixtures', reference: 'RF', weight: 5 },
  { name: 'Tidewell Appliances', reference: 'TA', weight: 5 },
  { name: 'Copperfield Lighting', reference: 'CF', weight: 5 },
  { name: 'Marlow & Finch', reference: 'MF', weight: 4 },
  { name: 'Pinecrest Furniture', reference: 'PF', weight: 4 },
  { name: 'Sandhill Sporting', reference: 'SH', weight: 4 },
  { name: 'Blue Heron Paper', reference: 'BH', weight: 3 },
  { name: 'Greyfriars Ceramics', reference: 'GC', weight: 3 },
  { name: 'Juniper Kitchenware', reference: 'JK', weight: 3 },
  { name: 'Ashdown Auto Parts', reference: 'AAP', weight: 3 },
  { name: 'Wexcombe Foods', reference: 'WX', weight: 3 },
  { name: 'Millrace Garden', reference: 'MG', weight: 2 },
  { name: 'Thornbury Toys', reference: 'TT', weight: 2 },
  { name: 'Elmstead Medical Supply', reference: 'EMS', weight: 2 },
  { name: 'Saltmarsh Marine', reference: 'SM', weight: 1 },
  { name: 'Quarry Lane Stone', reference: 'QL', weight: 1 },
  { name: 'Fenwick Solar', reference: 'FS', weight: 1 },
  { name: 'Baskerville Instruments', reference: 'BI', weight: 1 },
]

export const tags = ['priority', 'promo', 'hot', 'sample order', 'new supplier', 'spring range'] as const
