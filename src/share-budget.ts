import type { DeskConfig } from './desk/config.ts'
import type { DeskParts } from './desk/open-desk.ts'
import { openLedger } from './desk/ledger/open-ledger.ts'
import type { ProxyConfig } from './proxy/config.ts'
import { openMachine } from './proxy/machine.ts'
import { SharedBudget } from './proxy/shared-budget.ts'
import { accountFingerprint } from './proxy/account-fingerprint.ts'

interface SharingParts {
  config: ProxyConfig
  deskConfig: DeskConfig
  logger: DeskParts['logger']
}

/** The budget of an account as this machine shares it. */
export interface OpenSharing {
  sharing: SharedBudget
  /** Leaves the other machines, and closes the connections to them. */
  close(): Promise<void>
}

/**
 * Joins the other machines of the account, by the desk's database.
 * @returns null where there can be none: the desk's database is a file, or the tracking service is this program's own
 * @throws StartError when the database cannot be opened
 */
export async function shareBudget({ config, deskConfig, logger }: SharingParts): Promise<OpenSharing | null> {
  const { upstream, budget: limit } = config
  if (upstream.kind !== 'account' || deskConfig.place.databaseUrl === null) return null
  const machine = openMachine(config, logger)
  const ledger = await openLedger(deskConfig.place, deskConfig.place.databaseUrl, {
    account: accountFingerprint(upstream),
    machine: machine.id,
  })
  const sharing = new SharedBudget({ ledger, machine, limit, logger })
  await sharing.open()
  return {
    sharing,
    async close() {
      await sharing.close()
      await ledger.close()
    },
  }
}
