import type { Migration } from 'kysely'
import { createTables } from './001-tables.ts'
import { createBoarded } from './002-boarded.ts'
import { createVessels } from './003-vessels.ts'
import { createDeliveries } from './004-deliveries.ts'
import { createMachines } from './005-machines.ts'
import { createBudget } from './006-budget.ts'

/** Every migration by its file name, which the database records. They run in the order of the names. */
export const migrations = {
  '001-tables': { up: createTables },
  '002-boarded': { up: createBoarded },
  '003-vessels': { up: createVessels },
  '004-deliveries': { up: createDeliveries },
  '005-machines': { up: createMachines },
  '006-budget': { up: createBudget },
} satisfies Record<string, Migration>
