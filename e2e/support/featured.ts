/** Shipments and containers that the world has at every seed's start: their numbers and ids stay. */
export const charleston = {
  bill: 'HLCUSEL251063257',
  id: '379e9ff9-d3bc-405f-a0ec-02701964b7a9',
  /** On customs hold though reported available; its last free day is the day of the world's clock. */
  held: { number: 'HLXU8742116', id: '570113e4-e7b2-4a69-ac1e-e8ba52e8fe5f', yard: 'W4-118-C2' },
  /** Free to go, with an appointment on its last free day. */
  free: { number: 'HLXU8743051', id: '4cf83ffb-0c71-4ce9-a55f-3b7ee4e6e5f4' },
}

/** Six boxes two days past their last free day. */
export const oakland = {
  bill: 'ONEYSGNF21874600',
  id: '02b46794-3327-4eda-b42d-941ff4ad77fa',
  reference: 'PO-88190',
  overdue: { number: 'ONEU4103322', id: '0b9d7ba7-7b20-431e-a573-4ad12b408870' },
}

/** Created minutes before the world's clock, nothing known yet. */
export const brandNew = { bill: 'MAEU243511870', id: '2fc7f93d-4166-441b-aa8b-d8768f620239' }

/** Stopped by a user. */
export const stopped = { bill: 'EGLV140500912245', id: '7eaea352-4d16-45e7-ac73-b1ec9217cb35' }

/** One vessel at sea, a day late. */
export const atSea = {
  bill: 'MEDUDL413269',
  id: 'b1cbdf9c-e066-4a86-a2ad-0f915546707f',
  container: { number: 'MSDU2041185', id: 'f938e971-0c4a-4fd0-812c-7992221a069a' },
}

/** By rail from Prince Rupert to Chicago. */
export const rail = {
  bill: 'OOLU2748113560',
  id: '9ca69766-2581-40d9-9fc8-0dca05850c78',
  container: { number: 'OOLU9331049', id: '9daa5cfb-ee84-44f3-b5aa-38e48436f68d' },
  /** Still at the ramp when its last free day begins. */
  late: { number: 'OOCU7188457', id: '438807da-7819-4ac6-ae51-1fd2b16a9d7d' },
}

/** Carries a raw event without zone and one of an unknown name. */
export const oddEvents = {
  bill: 'CMDUSHZ6284417',
  container: { number: 'CMAU6284418', id: '8e21d282-1e9d-4203-8752-383b23ba9340' },
}

/** Forty boxes, twelve references, a very long customer name. */
export const crowded = { bill: 'ZIMUSNH21905544', id: '4eb27146-3486-47ef-af09-1b2a42d4bae4' }

/** A reference that two shipments share. */
export const sharedReference = { text: 'PO-88177', bills: ['ZIMUSNH21905544', 'YMJAW490251103'] } as const
