import type { WireParty } from '#contract/party.ts'
import type { PartyRow } from '../store/parties.ts'

export function partyRecord(row: PartyRow): WireParty {
  return { id: row.id, type: 'party', attributes: { company_name: row.company_name } }
}
