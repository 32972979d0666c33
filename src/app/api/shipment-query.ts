export interface ShipmentListQuery {
  q: string
  /** The request_number of the tracking request. */
  number: string
  tracking: 'tracking' | 'stopped' | 'all'
  /** 1-based. */
  page: number
  size: number
}

/** What is listed, wherever one stands in it. */
export type ShipmentFilter = Omit<ShipmentListQuery, 'page' | 'size'>
