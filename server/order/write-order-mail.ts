import type { Brand } from '#domain/catalogue/brand.ts'
import { euro } from '#domain/money.ts'
import { dueToday, orderItems } from '#domain/order/order.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'
import type { StoredOrder } from './order-store.ts'
import type { MailKind } from './tables.ts'

type Around = { brand: Brand; link: string; releases: HeldReleases }

/** What the customer reads: the same facts in both forms. */
export function writeOrderMail(
  kind: MailKind,
  order: StoredOrder,
  around: Around,
): { subject: string; html: string; text: string } {
  const paragraphs = kind === 'confirmation' ? confirmed(order, around) : referred(order, around)
  const { brand } = around
  const subject = `${brand.name}: ${kind === 'confirmation' ? 'we have your order' : 'we are looking at your order'} ${order.reference}`
  const html = `<!doctype html><html lang="en-IE"><meta charset="utf-8"><title>${escaped(subject)}</title>${paragraphs
    .map((text) => `<p>${escaped(text)}</p>`)
    .join('')}</html>`
  return { subject, html, text: `${paragraphs.join('\n\n')}\n` }
}

function confirmed(order: StoredOrder, { brand, link, releases }: Around): string[] {
  const { ordered, reference } = order
  const { monthlyTotal } = totalsOf(orderItems(ordered))
  const names = ordered.cart.lines.map(
    (line) => releases.get(line.release)?.tariffs.get(line.plan)?.displayName ?? line.kind,
  )
  return [
    `Dear ${ordered.details.firstName},`,
    `thank you for your order ${reference}: ${names.join(', ')}.`,
    `Your first bill: ${euro(monthlyTotal)} for the month. Paid today: ${euro(dueToday(ordered))}.`,
    `You can follow your order here: ${link}`,
    `Questions? Call us on ${brand.support.care}.`,
  ]
}

function referred({ ordered, reference }: StoredOrder, { brand, link }: Around): string[] {
  return [
    `Dear ${ordered.details.firstName},`,
    `we have your order ${reference}, and somebody will look at it. Nothing was charged. We call you within two working days.`,
    `You can follow your order here: ${link}`,
    `Questions? Call us on ${brand.support.care}.`,
  ]
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
