import { type Aside, bringBack, readAsides, setAside } from './aside.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Database, Transaction } from './schema.ts'

/** Before memories were known by an address, they were by a hash of address and key: whose one is, the service tells. */
const hashed = /^[0-9a-f]{16}$/

/** Whether it is known by which account a memory was written. */
export function isKnownAccount(account: string | null): account is string {
  return account !== null && !hashed.test(account)
}

/**
 * Has the memory be that of an address: one of another address is set aside, and comes back with it.
 * @param account the address of the tracking service, or `embedded`
 */
export async function openMemoryOf(database: Database, account: string): Promise<void> {
  const known = await readMeta(database, 'account')
  if (known === account) return
  await database.transaction().execute(async (transaction) => {
    if (!isKnownAccount(known)) return writeMeta(transaction, 'account', account)
    await setAside(transaction, known)
    await takeUp(transaction, account, (await readAsides(transaction, account))[0])
  })
}

/**
 * The account at this address is another one than that of the memory: sets it aside, and brings that of the account back,
 * where there is one.
 * @param isOfAccount whether a memory is that of the account that answers
 * @param memory names the memory that was compared with the account; one that was restored since then stays
 */
export async function changeMemory(
  database: Database,
  account: string,
  isOfAccount: (aside: Aside) => boolean,
  memory: string | null,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if ((await readMeta(transaction, 'memory')) !== memory) return
    const asides = await readAsides(transaction, account)
    await setAside(transaction, account)
    await takeUp(transaction, account, asides.find(isOfAccount))
  })
}

async function takeUp(transaction: Transaction, account: string, aside: Aside | undefined): Promise<void> {
  if (aside === undefined) await writeMeta(transaction, 'account', account)
  else await bringBack(transaction, aside)
}

/** Whether the memory holds any of these shipments. */
export async function holdsAny(database: Database, shipments: readonly string[]): Promise<boolean> {
  if (shipments.length === 0) return false
  const row = await database
    .selectFrom('subject')
    .select('id')
    .where('type', '=', 'shipment')
    .where('id', 'in', shipments)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
