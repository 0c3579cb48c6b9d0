import { expect, test } from 'vitest'
import { aChange, aDevice, aMobile } from '#domain/cart/cart.fixture.ts'
import { HANDSET } from '#domain/catalogue/release.fixture.ts'
import { cents, euro } from '#domain/money.ts'
import type { DocumentKind } from '#domain/order/document-kind.ts'
import type { Ordered } from '#domain/order/order.ts'
import { dueToday, orderItems, orderStart } from '#domain/order/order.ts'
import { sendBackSteps } from '#domain/order/promises/send-back-steps.ts'
import { billForecast } from '#domain/pricing/bill-forecast.ts'
import { itemisedBills } from '#domain/pricing/itemised-bills.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { shippedRelease } from '#server/contract-summary/shipped-summaries.fixture.ts'
import type { PdfFile } from '#server/pdf/pdf-file.ts'
import { pdfObjects, pdfStreams, sizesIn } from '#server/pdf/pdf-streams.fixture.ts'
import { renderPdf } from '#server/pdf/render-pdf.ts'
import { LETTER_SAMPLES } from '../mail/letter-samples.fixture.ts'
import { anOrder, anOrdered, aPayment, around } from '../mail/stored-order.fixture.ts'
import { written } from '../mail/written-letter.fixture.ts'
import type { PaymentRow } from '../state/order-store.ts'
import type { Agreed } from './agreed.ts'
import { dueDocuments } from './due-documents.ts'
import { wordsOf } from './pdf-words.fixture.ts'

const { brand } = await shippedRelease()
const CAPTURED = aPayment({ state: 'captured' })

function agreed(ordered: Partial<Ordered> = {}, payments: PaymentRow[] = [CAPTURED]): Agreed {
  const { releases, at: contractAt } = around()
  const order = anOrder(ordered, payments)
  return { order, brand, releases, summaries: [], contractAt, origin: 'https://www.tonn.example' }
}

function paper(kind: DocumentKind, given: Agreed = agreed()): PdfFile {
  const found = dueDocuments(given).find((document) => document.kind === kind)
  if (found === undefined) throw new Error(`There is no ${kind}`)
  return found.write()
}

/** With a phone that is bought, so that there are goods. */
function withPhone(): Ordered {
  const ordered = anOrdered()
  const device = aDevice({ price: cents(39_900), discount: cents(9_900) })
  return {
    ...ordered,
    cart: { ...ordered.cart, lines: [...ordered.cart.lines, aMobile({ id: 'm', devices: [device] })] },
  }
}

test('DOC-5: the contract contains the information that Schedule 3 requires', () => {
  const text = wordsOf(paper('contract'))
  for (const told of [
    'Tonn Telecom Limited, trading as Tonn',
    'Number 555010. VAT number IE5550104T',
    'Phone: 1800 555 020, at no more than the basic rate.',
    'Name: Aoife Ní Bhriain',
    "Service and billing address: 27 Weaver's Row, Dublin 8, Co. Dublin, D08 P3T7",
    'Fibre 1Gb: €39.99 a month, €59.99 from bill 13. 24-month contract.',
    'Delivery and returns: Free',
    'The price wasn’t personalised by automated decision-making.',
    'Deposit: €150.00 of this is a deposit, credited on the 7th bill',
    'Your engineer is coming on Wednesday 18 November 2026, 08:00 to 13:00.',
    'You asked us to start before your 14-day cancellation period ends',
    'Fibre 1Gb: 24 months from the day it starts',
    'until you end it with 30 days’ notice',
    'You can cancel your services until the end of Sunday 29 November 2026.',
    'We pay the postage when you return equipment we lent you.',
    'Legal guarantee of conformity: under EU law it covers goods for at least 2 years',
    'https://www.tonn.example/legal/complaints',
    'ComReg',
    'Small Claims procedure',
    'Terms and conditions: In force since 18 November 2026',
    'Agreed on: 15 November 2026, 11:58',
  ]) {
    expect(text).toContain(told)
  }
})

test('DOC-23: a change has its day and the end of the new term; a plan by the month has no such end', () => {
  const { cart } = anOrdered()
  const changed = (term: number) => {
    const lines = cart.lines.map((line) => (line.kind === 'broadband' ? { ...line, term, change: aChange() } : line))
    return wordsOf(paper('contract', agreed({ cart: { ...cart, cartType: 'CHANGE_OFFER', lines } })))
  }
  const text =
    'Fibre 1Gb: It replaces your current Fibre 100 Mb on Wednesday 18 November 2026. Until then everything stays as it is.'
  expect(changed(24)).toContain(`${text} The new minimum term runs until 18 November 2028.`)
  expect(changed(1)).toContain(text)
  expect(changed(1)).not.toContain('The new minimum term')
  expect(changed(24)).toContain('takes off what you’ve paid ahead for what it replaces.')
  const added = wordsOf(paper('contract', agreed({ cart: { ...cart, cartType: 'CROSS_SELL' } })))
  expect(added).toContain('The next bill also covers the days since what you added started.')
})

test('DOC-5: each stretch of bills and the total are those of the price engine', () => {
  for (const ordered of [anOrdered(), withPhone()]) {
    const [contract] = paper('contract', agreed(ordered)).documents
    const { parts = [] } = contract?.sections.find(({ heading }) => heading === 'Price') ?? {}
    const told = (title: string) => parts.find((part) => part.title === title)?.facts.map(({ value }) => value) ?? []
    const items = orderItems(ordered)
    const start = orderStart(ordered, brand.billDay)
    const { totalInBills } = billForecast(items, start)
    expect(told('In total').slice(0, 2)).toEqual([
      euro(totalInBills + totalsOf(items).payTodayTotal - ordered.deposit),
      euro(dueToday(ordered)),
    ])
    expect(told('Your bills, one a month').map((value) => value.split(',')[0])).toEqual(
      itemisedBills(items, start).map(({ amount }) => euro(amount).split(',')[0]),
    )
  }
})

test('DOC-5: the terms follow, word for word, where their version is the one that was agreed to', () => {
  const text = wordsOf(paper('contract'))
  for (const { title, paragraphs } of brand.terms.sections) {
    for (const said of [title, ...paragraphs]) expect(text).toContain(said)
  }
  const other = agreed({ terms: { ...anOrdered().terms, version: '2019-01-01' } })
  expect(paper('contract', other).documents).toHaveLength(1)
  expect(wordsOf(paper('contract', other))).toContain('In force since 1 January 2019')
})

test('DOC-6: the mandate has the words of the Payments Council, its reference, and an account that is masked', () => {
  const text = wordsOf(paper('mandate'))
  expect(text).toContain(
    'By signing this mandate form, you authorise (A) Tonn Telecom Limited to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from Tonn Telecom Limited.',
  )
  expect(text).toContain(
    'A refund must be claimed within 8 weeks starting from the date on which your account was debited.',
  )
  expect(text).toContain('Mandate reference (UMR): TN4F7K9Q2MX3BD')
  expect(text).toContain(`Creditor identifier: ${brand.creditor.identifier}`)
  expect(text).toContain('IBAN: IE29 •••• 5678')
  const payment = { ...anOrdered().payment, monthly: 'CARD' as const, directDebit: null, mandate: null }
  expect(dueDocuments(agreed({ payment })).map(({ kind }) => kind)).not.toContain('mandate')
})

test('DOC-6: no document holds a whole IBAN, or a link of somebody else', () => {
  const details = { ...anOrdered().details, firstName: 'evil.example', lastName: 'https://evil.example/x' }
  const given = agreed({ details }, [CAPTURED, aPayment({ id: 'q', state: 'givenBack' })])
  const all = dueDocuments(given).map(({ write }) => wordsOf(write()))
  expect(all).toHaveLength(5)
  for (const text of all) {
    expect(text).not.toContain('AIBK')
    expect(text).not.toContain('evil.example')
  }
})

test('DOC-7: the right to cancel is in the words of Schedule 4, with goods where they are bought', () => {
  const service = wordsOf(paper('cancellation'))
  expect(service).toContain('You have the right to cancel this contract within 14 days without giving any reason.')
  expect(service).toContain('will expire after 14 days from the day of the conclusion of the contract.')
  expect(service).toContain('Cancel services until: the end of Sunday 29 November 2026')
  expect(service).toContain('not later than 14 days from the day on which we are informed of your decision to cancel')
  expect(service).toContain('you shall pay us an amount which is in proportion to what has been provided')
  expect(service).toContain('on our website (https://www.tonn.example/order/TN-4F7K-9Q2M/withdraw).')
  expect(service).not.toContain('physical possession')
  expect(service).toContain('Complete and return this form only if you wish to cancel the contract.')
  expect(service).toContain('contract for the provision of the following service:')
  expect(service).toContain('Contract: Order TN-4F7K-9Q2M')
  const goods = wordsOf(paper('cancellation', agreed(withPhone())))
  expect(goods).toContain('physical possession of the last of the goods.')
  expect(goods).toContain('We may withhold reimbursement until we have received the goods back')
  expect(goods).toContain('contract of sale of the following goods/for the provision of the following service:')
})

test('DOC-20, DOC-21: goods are named in full, dates are readable, and a withdrawal of lent equipment has a label', () => {
  const [variant] = HANDSET.variants
  const ordered = withPhone()
  const lines = ordered.cart.lines.map((line) =>
    line.kind === 'mobile'
      ? { ...line, devices: line.devices.map((one) => ({ ...one, code: variant?.code ?? '' })) }
      : line,
  )
  const given = agreed({ ...ordered, cart: { ...ordered.cart, lines } })
  for (const kind of ['contract', 'receipt'] as const)
    expect(wordsOf(paper(kind, given))).toContain('Shore 9, Blue, 128 GB')
  expect(wordsOf(paper('contract', given))).toContain('We bill on the 5th of each month, one month ahead.')
  const { order } = LETTER_SAMPLES.withdrawal()
  const label = wordsOf(paper('returnLabel', { ...agreed(), order }))
  expect(label).toContain('We lent you: TV box with remote control')
  expect(label).toContain('by Monday 30 November 2026')
})

test('DOC-8: a receipt tells what was paid for, and VAT where there is some; a refund note what went back', () => {
  const ordered = withPhone()
  const text = wordsOf(paper('receipt', agreed(ordered, [aPayment({ state: 'captured', amount: dueToday(ordered) })])))
  expect(text).toContain('Amount: €450.00')
  expect(text).toContain('Paid with: Visa ending 4242')
  expect(text).toContain('Deposit: €150.00')
  expect(text).toContain('Includes VAT at 23%: €56.10')
  const back = wordsOf(paper('refund', agreed({}, [aPayment({ state: 'givenBack' })])))
  expect(back).toContain('We’ve refunded €150.00 to Visa ending 4242.')
  expect(back).toContain('For: Order TN-4F7K-9Q2M')
  const { order } = LETTER_SAMPLES.goodsBack()
  const returns = order.returns.map((each) => ({ ...each, refundedAt: each.createdAt }))
  const goods = wordsOf(paper('refund', { ...agreed(), order: { ...order, withdrawals: [], returns } }))
  expect(goods).toContain('For: Shore 9, Blue, 128 GB')
  for (const state of ['starting', 'open', 'authorised', 'refused', 'cancelled', 'givingBack'] as const) {
    const kinds = dueDocuments(agreed({}, [aPayment({ state })])).map(({ kind }) => kind)
    expect(kinds).toEqual(['contract', 'cancellation', 'mandate'])
  }
  expect(dueDocuments(agreed({}, [aPayment({ state: 'captured', amount: 0 })]))).toHaveLength(3)
})

test('DOC-11: every document is tagged, titled, in Irish English, numbered, and the same bytes each time', () => {
  const details = { ...anOrdered().details, firstName: 'Łukasz', lastName: 'Šťastný' }
  const given = agreed({ details }, [CAPTURED, aPayment({ id: 'q', state: 'givenBack' })])
  for (const { write } of dueDocuments(given)) {
    const file = write()
    const [bytes, again] = [renderPdf(file), renderPdf(file)]
    expect(again.equals(bytes)).toBe(true)
    const objects = pdfObjects(bytes)
    for (const mark of ['/Marked true', '/Lang(en-IE)', '/DisplayDocTitle true', `(${file.title})`]) {
      expect(objects).toContain(mark)
    }
    const tags = [...objects.matchAll(/\/S\/(\w+)/g)].map(([, tag]) => tag)
    const count = (tag: string) => tags.filter((each) => each === tag).length
    const headings = file.documents.reduce((all, { sections }) => all + sections.length, 0)
    expect([count('Document'), count('H1'), count('H2')]).toEqual([1, file.documents.length, headings])
    expect(count('LI')).toBe(count('LBody'))
    expect(Math.min(...sizesIn(bytes))).toBe(10)
    const pages = [...objects.matchAll(/\/Type\/Page\b/g)].length
    const numbers = pdfStreams(bytes).filter((stream) => stream.includes('/Pagination'))
    expect(numbers).toHaveLength(pages)
  }
})

test('DOC-11: letters that the first font lacks come out of the second', () => {
  const details = { ...anOrdered().details, firstName: 'Łukasz', lastName: 'Šťastný' }
  const streams = pdfStreams(renderPdf(paper('cancellation', agreed({ details })))).join('\n')
  // In the table that maps codes to letters.
  for (const letter of ['Ł', 'Š', 'ť']) {
    expect(streams).toContain(`<${letter.codePointAt(0)?.toString(16).padStart(4, '0')}>`)
  }
})

test('RISE-18: the contract has the yearly rise in each bill and in its total, and says from when', () => {
  const { cart } = anOrdered()
  const rise = { month: 4, firstYear: 2028, amount: cents(300) }
  const lines = cart.lines.map((line) => (line.id === 'bb' ? { ...line, price: { ...line.price, rise } } : line))
  const text = wordsOf(paper('contract', agreed({ cart: { ...cart, lines } })))
  expect(text).toContain('Bills 17 to 24: €82.98, including €3.00 of yearly price rise')
  expect(text).toContain('Total over 24 months: €1,753.51')
  expect(text).toContain('€3.00 more a month from April 2028 (bill 17). Prices rise every April while you’re with us.')
})

test('RETURN-41: letter and label have the same steps to send goods back, for what was bought', () => {
  const { order, around: texts } = LETTER_SAMPLES.returnReminder()
  const label = readable(wordsOf(paper('returnLabel', { ...agreed(), order })))
  const steps = sendBackSteps(['handset'])
  expect(readable(written('returnReminder', order, texts).text)).toContain(steps.join(' '))
  for (const step of steps.slice(0, -1)) expect(label).toContain(step)
  expect(label).toContain('Hand it in at any post office by Monday 30 November 2026 and keep the receipt')
  const lent = LETTER_SAMPLES.withdrawal()
  expect(readable(written('withdrawal', lent.order, lent.around).text)).toContain(sendBackSteps([]).join(' '))
})

function readable(text: string): string {
  return text.replace(/\s+/g, ' ')
}
