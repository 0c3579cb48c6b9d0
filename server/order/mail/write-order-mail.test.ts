import { expect, test } from 'vitest'
import { monthly } from '#domain/cart/cart.fixture.ts'
import { cents } from '#domain/money.ts'
import { MAIL_KINDS } from '#domain/order/letters/mail-name.ts'
import type { Channel } from '#domain/vocabulary.ts'
import type { StoredOrder, WithdrawalRow } from '../state/order-store.ts'
import { LETTER_SAMPLES } from './letter-samples.fixture.ts'
import { anOrder, anOrdered, aPayment, around } from './stored-order.fixture.ts'
import { writeOrderMail } from './write-order-mail.ts'
import { written } from './written-letter.fixture.ts'

/** The visible text, without its line breaks. */
function readable(text: string): string {
  return text.replace(/\s+/g, ' ')
}
function readHtml(html: string): string {
  const shown = html.replace(/<(style|script|title)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')
  return readable(shown.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))))
}

function confirmation(order: StoredOrder = anOrder(), names = {}) {
  return written('confirmation', order, around(names))
}
function tells(mail: { html: string; text: string }, ...facts: string[]) {
  const [html, text] = [readHtml(mail.html), readable(mail.text)]
  for (const one of facts) {
    expect(html).toContain(one)
    expect(text).toContain(one)
  }
}

test('MAIL-10: a confirmation tells in both forms what was ordered, what it costs and what follows', () => {
  const mail = confirmation()
  expect(mail.subject).toBe('We have your order TN-4F7K-9Q2M')
  tells(mail, 'Thank you, Aoife.', 'TN-4F7K-9Q2M', 'Fibre 1Gb', '€39.99 a month', '€59.99 from bill 13')
  tells(mail, '24-month contract', 'Set-up: €49.99 once off, on your 1st bill', 'Wi-Fi in every room', '€5.00 a month')
  tells(mail, 'TV Family', '€14.99 a month', '€59.98 on bills 1 to 12', '€79.98 from bill 13')
  // 12 × 59.98 + 12 × 79.98 + 49.99
  tells(mail, '€1,729.51, without the deposit', 'Prices rise each April from 2028.')
})

test('CHORD-40, ASSIST-15: a confirmation says how it was ordered, where that was not in the shop itself', () => {
  const { cart } = anOrdered()
  const orderedOn = (channel: Channel) => confirmation(anOrder({ cart: { ...cart, channel } }))
  tells(orderedOn('MYEIR'), 'How you ordered', 'From your account')
  tells(orderedOn('RETAIL'), 'How you ordered', 'With one of our team')
  const assistant = { id: 'staff-1', name: 'Sinéad Burke', shop: 'Tonn Henry Street, Dublin 1' }
  tells(confirmation(anOrder({ assistant })), 'With Sinéad Burke at Tonn Henry Street, Dublin 1')
  expect(orderedOn('ESHOP').text).not.toContain('How you ordered')
})

test('MAIL-10: it tells what was paid today, by which card, and when the deposit comes back', () => {
  tells(
    confirmation(),
    '€150.00 with Visa ending 4242',
    '€150.00 of this is a deposit, credited on the 7th bill, and the rest on the next',
  )
  const dear = anOrdered().cart.lines.map((line) => ({ ...line, price: monthly(20_000) }))
  tells(confirmation(anOrder({ cart: { ...anOrdered().cart, lines: dear } })), 'deposit, credited on the 7th bill ')
  const free = confirmation(anOrder({ deposit: cents(0) }, []))
  tells(free, 'Nothing (€0.00)')
  expect(free.text).not.toContain('deposit')
})

test('MAIL-10: it tells the mandate that the customer signed, and never the whole account number', () => {
  const mail = confirmation()
  tells(mail, 'TN4F7K9Q2MX3BD', 'IE23ZZZ360555', 'IE29 •••• 5678', 'A. Ní Bhriain', 'signed 15 November 2026')
  tells(mail, 'Tonn Telecom Limited, 1 Wave Quay, Dublin 2', 'within 8 weeks')
  expect(mail.html + mail.text).not.toContain('IE29AIBK93115212345678')
})

test('MAIL-10: bills by card name the card that is kept', () => {
  const payment = { monthly: 'CARD' as const, savedCard: null, saveCard: false, directDebit: null, mandate: null }
  const kept = aPayment({ amount: 0, card: { token: 't', last4: '0005', brand: 'AMEX', expires: '2028-04' } })
  const mail = confirmation(anOrder({ payment, deposit: cents(0) }, [kept]))
  tells(mail, 'Nothing (€0.00)', 'From American Express ending 0005, 14 days after each bill')
  expect(mail.text).not.toContain('andate')
})

test('ONREC-4: bills from the account on record are collected as before, without a mandate', () => {
  const onRecord = { id: 'PM-1', billingAccount: '7004 2216', ending: '5678' }
  const payment = { ...anOrdered().payment, directDebit: null, mandate: null, onRecord }
  const mail = confirmation(anOrder({ payment, deposit: cents(0) }, []))
  tells(mail, 'By direct debit, as before', '•••• 5678', 'The account you pay your bills from now.')
  expect(mail.text).not.toMatch(/mandate|card/i)
})

test('MAIL-10: it tells the visit, who is called, where things go and which number moves', () => {
  const mail = confirmation()
  tells(mail, 'Your engineer is coming on Wednesday 18 November, 08:00 to 13:00')
  tells(mail, "27 Weaver's Row, Dublin 8, Co. Dublin, D08 P3T7", '5 Market Street, Cork, T12 K8AF')
  tells(mail, 'They’ll ring Brian Byrne on 085 555 0199 first', 'Your number 01 555 0142 moves to Tonn')
  tells(mail, 'Your first bill will be about €143.95, on Saturday 5 December')
})

test('MAIL-10: without a visit it tells from when the line is ready, or when the parcel with the hub arrives', () => {
  const [broadband, ...others] = anOrdered().cart.lines
  const at = (parts: object) =>
    anOrder({ cart: { ...anOrdered().cart, lines: [{ ...broadband, visit: null, ...parts } as never, ...others] } })
  tells(
    confirmation(at({ availableFrom: '2027-01-14' })),
    'Your line is ready from Thursday 14 January',
    '085 555 0199',
  )
  const posted = at({ availableFrom: null, installation: 'SELF_INSTALL', inclusive: ['HUB_WIFI7'] })
  tells(
    confirmation(posted),
    'Your parcel arrives by Tuesday 17 November',
    'Inside: Wi-Fi 7 hub and TV box with remote control. Plug the hub in yourself',
  )
})

test.each([
  ['2026-11-15T12:00:00Z', 'Sunday 29 November 2026'],
  // Half past midnight in Ireland, in summer.
  ['2026-07-01T23:30:00Z', 'Thursday 16 July 2026'],
  // The clocks go back in between.
  ['2026-10-24T23:30:00Z', 'Sunday 8 November 2026'],
])('MAIL-11: an order confirmed at %s can be cancelled to the end of %s', (at, lastDay) => {
  const mail = written('confirmation', anOrder(), { ...around(), at: new Date(at) })
  tells(mail, `until the end of ${lastDay}`, 'within 14 days without giving any reason', 'Cancellation form')
})

test('MAIL-11: it repeats the request to start early, the terms that were agreed to, and how we are reached', () => {
  tells(confirmation(), 'You asked us to start your service before the 14 days end', 'in force since 18 November 2026')
  tells(confirmation(), '1800 555 020', 'help@tonn.example', 'Registered in Ireland, number 555010')
  expect(confirmation(anOrder({ terms: { ...anOrdered().terms, startEarly: false } })).text).not.toContain(
    'start your service',
  )
})

test('MAIL-12: a referral says that nothing is charged, who looks when, and nothing of why', () => {
  const mail = written('referral', { ...anOrder({}, []), state: 'referred' }, around())
  expect(mail.subject).toBe('We’re checking your order TN-4F7K-9Q2M')
  tells(mail, 'TN-4F7K-9Q2M', 'Nothing is charged', 'within one working day', '085 555 0100', 'Fibre 1Gb')
  expect(mail.html + mail.text).not.toMatch(/credit|mandate|IE29|ld\+json/i)
})

test('MAIL-13: the link that opens the order is in both forms, whole', () => {
  const { link } = around()
  for (const kind of MAIL_KINDS) {
    const sample = LETTER_SAMPLES[kind]()
    const { html, text } = written(kind, sample.order, sample.around)
    // It goes to an address that is not the customer's any more, and perhaps never was.
    if (kind === 'emailChanged') {
      expect(html + text).not.toContain('key=')
      continue
    }
    expect(text.split('\n')).toContain(link)
    expect(html).toContain(`href="${link}"`)
  }
})

test('MAIL-13: mail programs learn the order in the words of schema.org', () => {
  const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(confirmation().html)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({
    '@context': 'http://schema.org',
    '@type': 'Order',
    orderNumber: 'TN-4F7K-9Q2M',
    price: '150.00',
    priceCurrency: 'EUR',
    merchant: { '@type': 'Organization', name: 'Tonn' },
    url: around().link,
    acceptedOffer: [
      {
        '@type': 'Offer',
        itemOffered: { '@type': 'Product', name: 'Fibre 1Gb' },
        price: '39.99',
        priceCurrency: 'EUR',
      },
      {
        '@type': 'Offer',
        itemOffered: { '@type': 'Product', name: 'TV Family' },
        price: '14.99',
        priceCurrency: 'EUR',
      },
    ],
  })
})

test.each(MAIL_KINDS)('MAIL-13: nothing is fetched when it is opened, and it reads in the dark: %s', (kind) => {
  const sample = LETTER_SAMPLES[kind]()
  const { html } = written(kind, sample.order, sample.around)
  // Attached pictures are not fetched.
  expect(html.replace(/<img src="cid:[\w-]+"/g, '')).not.toMatch(/<img|<link|@import|url\(|src=/i)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})

const BACK = aPayment({ id: 'p', state: 'givenBack' })

function withdrawn(parts: Partial<WithdrawalRow> = {}, ordered = anOrder({}, [BACK])): StoredOrder {
  const [first] = ordered.ordered.cart.lines
  const row: WithdrawalRow = {
    id: 'w',
    orderId: 'o',
    lines: [first?.id ?? ''],
    isWhole: true,
    statement: null,
    receivedAt: new Date('2026-11-20T14:05:00Z'),
    usedDays: 0,
    due: 0,
    refund: 15_000,
    paymentId: 'p',
    refundedAt: new Date('2026-11-20T14:06:00Z'),
    cancelState: 'done',
    cancelTries: 1,
    cancelChangedAt: new Date(),
    requestKey: null,
    request: null,
    ...parts,
  }
  return { ...ordered, state: 'withdrawn', withdrawals: [row] }
}

const ABOUT = { ...around(), about: 'w' }

test('WDR-50: the receipt of a withdrawal tells what was withdrawn from, when to the minute, what goes back and what is due', () => {
  const mail = written('withdrawal', withdrawn({ statement: 'No thanks, see www.evil.example' }), ABOUT)
  expect(mail.subject).toBe('You withdrew from order TN-4F7K-9Q2M')
  tells(mail, '14:05 on Friday 20 November 2026', 'Fibre 1Gb', '€150.00 to Visa ending 4242', 'You owe nothing')
  tells(mail, 'No thanks, see www. evil. example')
  const used = written('withdrawal', withdrawn({ isWhole: false, usedDays: 3, due: 600, refund: 0 }), ABOUT)
  expect(used.subject).toBe('You withdrew from part of order TN-4F7K-9Q2M')
  tells(used, '€6.00 for 3 days', 'Nothing: you hadn’t paid for it')
})

test('WDR-50: a mandate that ends with the order is told, and one that goes on is not', () => {
  const { ordered } = anOrder()
  const { mandate } = ordered.payment
  if (mandate === null) throw new Error('The order has no mandate')
  tells(
    written('withdrawal', withdrawn(), ABOUT),
    `Mandate ${mandate.reference} is cancelled, so nothing will be collected`,
  )
  const part = written('withdrawal', withdrawn({ isWhole: false }), ABOUT)
  expect(part.text + part.html).not.toContain(mandate.reference)
})

test('WDR-51: a refund is told with amount, card and moment, and nothing is written about what is not there', () => {
  const mail = written('refund', withdrawn(), ABOUT)
  expect(mail.subject).toBe('We’ve refunded €150.00 for order TN-4F7K-9Q2M')
  tells(mail, '€150.00', 'Visa ending 4242', '14:06 on Friday 20 November 2026', 'Fibre 1Gb')
  expect(writeOrderMail('refund', anOrder(), ABOUT)).toBeNull()
  expect(writeOrderMail('withdrawal', anOrder(), ABOUT)).toBeNull()
})

test('RISE-18: the prices of a letter have the yearly rise in them, dated from the visit, and say so', () => {
  const { cart } = anOrdered()
  const rise = { month: 4, firstYear: 2028, amount: cents(300) }
  const lines = cart.lines.map((line) => (line.id === 'bb' ? { ...line, price: { ...line.price, rise } } : line))
  const mail = confirmation(anOrder({ cart: { ...cart, lines } }))
  tells(mail, '€59.99 on bills 13 to 16', '€62.99 from bill 17', '€82.98 from bill 17')
  // 12 × 59.98 + 4 × 79.98 + 8 × 82.98 + 49.99
  tells(mail, '€1,753.51, without the deposit')
  tells(mail, 'Bills include the yearly price rise: €3.00 more a month from April 2028 (bill 17).')
  const [first] = lines
  if (first === undefined) throw new Error('The order has no line')
  const visit = { at: '2026-12-05', time: '08:00-13:00', type: 'FULL_INSTALL' as const, slotId: 's', holdId: 'h' }
  const later = [{ ...first, visit: { ...visit, heldUntil: '' } } as typeof first, ...lines.slice(1)]
  tells(confirmation(anOrder({ cart: { ...cart, lines: later } })), '€3.00 more a month from April 2028 (bill 16).')
})
