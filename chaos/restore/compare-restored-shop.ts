import { readAccounts } from '../accounts/accounts.ts'
import { compareAccounts } from '../accounts/compare-accounts.ts'
import { readChanges } from '../changes/changes.ts'
import { compareChanges } from '../changes/compare-changes.ts'
import { compareShownServices, readShownServices } from '../changes/shown-services.ts'
import type { ObservedShop } from '../chaos-shop.ts'
import { compareLedgers } from '../compare-ledgers.ts'
import { idOf } from '../compare-mails.ts'
import type { Seen } from '../concurrent-customers.ts'
import { openLinks } from '../open-links.ts'
import { readLedgers } from '../read-ledgers.ts'
import { compareOpened, compareRestored, handedOver } from './compare-restored.ts'
import { type Losses, leftBehind, lostOrders, orphanedPayments, withoutLost } from './losses.ts'
import { openOrders } from './returning-customers.ts'

type Restored = { shop: ObservedShop; seen: Seen; seed: number; startDay: string } & Omit<Losses, 'after'>

/** Reads the ledgers of all systems in the end, and compares them with each other and with what was lost. */
export async function compareRestoredShop({ shop, seen, seed, startDay, before, changed }: Restored) {
  const after = await readLedgers(shop, [])
  const losses = { before, after, changed }
  const lost = new Set(lostOrders(losses).map(({ reference }) => reference))
  // Confirmed and withdrawn from after the backup, without order management: it ends as one that was never confirmed.
  const calledOff = new Set(
    after.shop.orders.flatMap(({ reference, state }) => (state === 'cancelled' ? reference : [])),
  )
  const seenStates = [...seen.seenStates]
    .filter(([reference, state]) => !lost.has(reference) && !(state === 'WITHDRAWN' && calledOff.has(reference)))
    .map(([reference, state]) => ({ reference, state }))
  const ledgers = { ...withoutLost(losses), seenStates }
  const accounts = asRestored(await readAccounts(shop, after.shop.orders, seen), seen)
  const changes = await readChanges(shop, startDay)
  const shownServices = await readShownServices(shop, changes, seed)
  const links = await openLinks(shop, lost)
  const opened = await openOrders(shop, seen)
  return {
    losses,
    opened,
    links: links.opened,
    lost: lostOrders(losses),
    orphans: orphanedPayments(losses),
    left: leftBehind(losses),
    handedOver: handedOver(before).length,
    findings: [
      ...seen.troubles,
      ...compareRestored(losses),
      ...compareOpened(opened, losses),
      ...compareLedgers(ledgers),
      ...compareAccounts(accounts),
      ...compareChanges(changes),
      ...compareShownServices(shownServices, changes),
      ...links.findings,
    ],
  }
}

type Accounts = Awaited<ReturnType<typeof readAccounts>>

/**
 * A card that was removed after the backup is shown again, and pays nothing: the provider has it no more. An order that was
 * added to an account, and cannot be added again, had its letter.
 */
function asRestored(accounts: Accounts, { joined, added }: Seen): Accounts {
  const { orders, cards, tokens, mailbox } = accounts
  const forgotten = new Set(
    orders.flatMap(({ id, reference }) =>
      joined.has(reference) && !added.has(reference) ? `${id}.added-to-account` : [],
    ),
  )
  const letters = mailbox.filter(({ messageId }) => !forgotten.has(idOf(messageId)))
  return {
    ...accounts,
    cards: cards.filter(({ token }) => tokens.includes(token)),
    // The same letter may come a second time.
    mailbox: [...new Map(letters.map((mail) => [mail.messageId, mail])).values()],
  }
}
