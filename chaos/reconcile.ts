import { randomAt } from '#fuzz/random.ts'
import { type Accounts, readAccounts } from './accounts/accounts.ts'
import { compareAccounts } from './accounts/compare-accounts.ts'
import { type Changes, readChanges } from './changes/changes.ts'
import { compareChanges } from './changes/compare-changes.ts'
import { compareShownServices, readShownServices, type ShownServices } from './changes/shown-services.ts'
import type { ObservedShop } from './chaos-shop.ts'
import { compareLedgers } from './compare-ledgers.ts'
import type { Seen } from './concurrent-customers.ts'
import { finishOpenPayments } from './finish-open-payments.ts'
import type { Ledgers } from './ledgers.ts'
import { openLinks } from './open-links.ts'
import { readLedgers } from './read-ledgers.ts'
import { runUntilStable } from './run-until-stable.ts'

export type Reconciled = {
  ledgers: Ledgers
  accounts: Accounts
  changes: Changes
  shownServices: readonly ShownServices[]
  /** Links in letters that opened their order, whichever key signed them. */
  links: number
  findings: string[]
}

/** Lets time pass until nothing changes any more, and compares the ledgers of all systems. Everything works by now. */
export async function reconcile(shop: ObservedShop, seen: Seen, seed: number, startDay: string): Promise<Reconciled> {
  const rounds = [
    await runUntilStable(shop),
    await finishOpenPayments(shop, randomAt(seed, -2)),
    await runUntilStable(shop),
  ]
  const unstable = rounds.includes(null) ? ['the shop never came to rest'] : []
  const seenStates = [...seen.seenStates].map(([reference, state]) => ({ reference, state }))
  const ledgers = await readLedgers(shop, seenStates)
  const accounts = await readAccounts(shop, ledgers.shop.orders, seen)
  const changes = await readChanges(shop, startDay)
  const shownServices = await readShownServices(shop, changes, seed)
  const links = await openLinks(shop)
  return {
    ledgers,
    accounts,
    changes,
    shownServices,
    links: links.opened,
    findings: [
      ...seen.troubles,
      ...unstable,
      ...compareLedgers(ledgers),
      ...compareAccounts(accounts),
      ...compareChanges(changes),
      ...compareShownServices(shownServices, changes),
      ...links.findings,
    ],
  }
}
