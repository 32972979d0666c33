import type { RecordType } from '#contract/records.ts'
import type { IncludeTree } from '../records/record-graph.ts'
import { badParameter } from './service-error.ts'

type Targets = Readonly<Record<string, readonly RecordType[]>>

/** Where each relationship leads: what an `include` may follow, up or down. */
const relationships: Readonly<Partial<Record<RecordType, Targets>>> = {
  shipment: {
    port_of_lading: ['port'],
    port_of_discharge: ['port'],
    pod_terminal: ['terminal'],
    destination: ['port', 'metro_area'],
    destination_terminal: ['terminal'],
    line_tracking_stopped_by_user: ['user'],
    containers: ['container'],
  },
  container: {
    shipment: ['shipment'],
    pickup_facility: ['terminal'],
    pod_terminal: ['terminal'],
    transport_events: ['transport_event'],
    raw_events: ['raw_event'],
  },
  transport_event: {
    shipment: ['shipment'],
    container: ['container'],
    vessel: ['vessel'],
    location: ['port', 'metro_area'],
    terminal: ['terminal'],
    source_event: ['raw_event'],
    previous_version: ['transport_event'],
  },
  raw_event: {
    location: ['port', 'metro_area'],
    vessel: ['vessel'],
    container: ['container'],
    terminal: ['terminal'],
  },
  terminal: { port: ['port'] },
  port: { terminals: ['terminal'] },
  tracking_request: { tracked_object: ['shipment'], customer: ['party'], user: ['user'] },
}

/** Relationships in one path. The interface states no limit; longer ones only come back to where they were. */
const longestPath = 6

/** A name is the client's: it can also be one that every object has, such as `constructor`. */
function targetsOf(type: RecordType, name: string): readonly RecordType[] {
  const targets = relationships[type] ?? {}
  return Object.hasOwn(targets, name) ? (targets[name] ?? []) : []
}

function isPath(root: RecordType, names: readonly string[]): boolean {
  let types: readonly RecordType[] = [root]
  for (const name of names) types = types.flatMap((type) => targetsOf(type, name))
  return types.length > 0 && names.length <= longestPath
}

/**
 * The paths of an `include` as a tree.
 * @throws ServiceError 400 for a path that leads nowhere
 */
export function includeTree(root: RecordType, paths: readonly string[]): IncludeTree {
  const tree: IncludeTree = new Map()
  for (const path of paths) {
    const names = path.split('.')
    if (!isPath(root, names)) {
      throw badParameter('include', `'${path}' is not a path of relationships from a ${root}.`)
    }
    let branch = tree
    for (const name of names) {
      const next = branch.get(name) ?? new Map<string, never>()
      branch.set(name, next)
      branch = next
    }
  }
  return tree
}
