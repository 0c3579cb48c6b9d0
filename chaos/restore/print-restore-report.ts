import { kindsOf } from './reconcile-shop.ts'
import type { RestoreReport } from './run-restore.ts'

export function printedRestore(report: RestoreReport): string {
  const { seed, customers, orders, handedOver, lost, orphans, opened, left, first, second, again, findings } = report
  const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`
  const refunded = orphans.map(({ then, now }) => now.refunded - then.refunded)
  const released = orphans.filter(({ then, now }) => now.state === 'released' && then.state !== 'released')
  const told = opened.filter(({ code }) => code === 'ORDER_LOST')
  const paid = lost.filter(({ id }) => orphans.some(({ then, order }) => order?.id === id && then.captured > 0))
  return [
    `Seed ${seed}: ${customers.all} customers until the database was lost (${customers.stopped} of them in the middle of it), ${customers.later} after, ${report.seconds.toFixed(0)} s`,
    `Orders: ${orders.atBackup} in the backup, ${orders.atLoss} when the database was lost, ${handedOver} of them at order management; ${report.losses.after.shop.orders.length} in the end`,
    `First reconciliation (${first.seconds.toFixed(1)} s): mended ${kindsOf(first.mended) || 'nothing'}; left ${kindsOf(first.open) || 'nothing'}`,
    `Second, when all pages were closed (${second.seconds.toFixed(1)} s): mended ${kindsOf(second.mended) || 'nothing'}; left ${kindsOf(second.open) || 'nothing'}`,
    `Orders that had not reached order management and are gone: ${lost.length}, of which ${paid.length} had been charged. Without an order at the provider: ${orphans.length} payments, since then ${euros(refunded.reduce((sum, each) => sum + each, 0))} refunded and ${released.length} released`,
    `${opened.length} orders were opened by their customers: ${told.length} read that theirs was lost and what was refunded. ${again.withdrew} withdrew again, ${again.added} added their order again; ${report.links} links in letters open their orders`,
    `Left behind of lost orders: ${left.visits.length} visits, ${left.numbers.length} numbers`,
    '',
    ...(findings.length === 0
      ? ['0 orphaned charges, 0 lost orders: the ledgers agree.']
      : findings.map((finding) => `✗ ${finding}`)),
  ].join('\n')
}
