import type * as z from 'zod/mini'
import type { BaseOperation } from '../operation.ts'

/**
 * Who may ask:
 * - `viewers`: whoever looks at the dashboard
 * - `editors`: whoever may change something; nobody where the dashboard is read-only
 * - `service`: the tracking service, which proves it by a signature
 * - `machines`: monitors and load balancers, by the host alone
 */
export type Who = 'viewers' | 'editors' | 'service' | 'machines'

/** An operation that the dashboard answers by itself. The path is that of the address. */
export interface DeskOperation extends BaseOperation {
  who: Who
  success: {
    status: number
    schema: z.ZodMiniType
    /** Of an answer that is not JSON. */
    mediaType?: string
  }
}
