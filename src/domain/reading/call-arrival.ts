/** The arrival of a ship that one bill reports for all that it brings on the same call. */
export interface CallArrival {
  /** Null: nobody says when. */
  at: string | null
  zone: string | null
  /** A box was off the ship at that time, so the ship came then or before. */
  latest: boolean
  /** The bill of lading that reports it. */
  bill: string
}
