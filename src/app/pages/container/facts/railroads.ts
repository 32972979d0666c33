import { ownMember } from '#contract/own-member.ts'

/** Railroads of North America by their SCAC. */
const railroads: Readonly<Record<string, string>> = {
  BNSF: 'BNSF Railway',
  CNRU: 'Canadian National',
  CPRS: 'Canadian Pacific',
  CSXT: 'CSX',
  NSRR: 'Norfolk Southern',
  UPRR: 'Union Pacific',
}

/** The railroad's name; a code that is not listed stands as it came. */
export function railroadName(scac: string): string {
  return ownMember(railroads, scac) ?? scac
}
