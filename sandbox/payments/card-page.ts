import { escapeHtml } from '#sandbox/escape-html.ts'
import { money } from './elavon-views.ts'
import type { Provider } from './hosted-origin.ts'
import { type HostedPayment, lastOf, type Refusal } from './payment-ledger.ts'

/** The statuses that the page posts to the shop around it. */
export type PageStatus =
  | 'error'
  | 'init'
  | 'invalid'
  | 'finished'
  | 'pending'
  | 'secure-auth-start'
  | 'secure-auth-end'
  | 'secure-auth-error'

const REASONS: Record<Refusal | 'unusable', string> = {
  unusable: 'Check the card number, the expiry date and the security code.',
  refused: 'Your bank refused the card. Try another one.',
  insufficientFunds: 'There’s not enough money on the card. Try another one.',
  expired: 'The card has expired. Try another one.',
  notConfirmed: 'The payment wasn’t confirmed. Try again, or use another card.',
}

type Page = { title: string; statuses: readonly PageStatus[]; payment: HostedPayment; next?: string; body: string }

/** The form for a card, with the reason why the last one was not taken. */
export function cardPage(provider: Provider, payment: HostedPayment, isUnusable: boolean): string {
  const outcome = isUnusable ? 'unusable' : lastOf(payment)?.outcome
  const reason = outcome !== undefined && outcome !== 'challenge' && outcome !== 'authorised' ? outcome : null
  const label = payment.cents === 0 ? 'Confirm card' : `Pay €${money(payment.cents, payment.currency).amount}`
  const error = reason === null ? '' : `<p class="error" role="alert" id="reason">${REASONS[reason]}</p>`
  const cancel = provider === 'elavon' ? `<p><a href="${escapeHtml(payment.returnUrl)}">Cancel</a></p>` : ''
  return page({
    title: payment.cents === 0 ? 'Confirm a card' : 'Pay by card',
    statuses: [statusOf(reason)],
    payment,
    body: `${error}${savedCard(payment, label)}
<form method="post" action="/cards/${payment.ref}" novalidate${reason === null ? '' : ' aria-describedby="reason"'}>
  <label for="number">Card number</label>
  <input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required>
  <div class="row">
    <div><label for="expiry">Expiry date (MM/YY)</label>
    <input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM/YY" required></div>
    <div><label for="cvc">Security code</label>
    <input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" required></div>
  </div>
  <button>${label}</button>
</form>${cancel}`,
  })
}

/** 3-D Secure: the customer's bank requests a confirmation. */
export function challengePage(payment: HostedPayment): string {
  const amount = money(payment.cents, payment.currency).amount
  return page({
    title: 'Your bank asks you to confirm',
    statuses: ['secure-auth-start'],
    payment,
    body: `<p>Card ending in ${lastOf(payment)?.card.last4 ?? ''}, €${amount}.</p>
<form method="post" action="/challenges/${payment.ref}">
  <button name="answer" value="approve">Approve</button>
  <button name="answer" value="decline" class="other">Decline</button>
</form>`,
  })
}

/** Leads the frame back to the shop. */
export function finishedPage(payment: HostedPayment): string {
  const wasAsked = lastOf(payment)?.card.bank === 'challenges'
  return page({
    title: 'Thank you',
    statuses: wasAsked ? ['secure-auth-end', 'finished'] : ['finished'],
    payment,
    next: payment.returnUrl,
    body: `<p><a href="${escapeHtml(payment.returnUrl)}">Back to the shop</a></p>`,
  })
}

/** The payment has ended. */
export function closedPage(payment: HostedPayment): string {
  return page({
    title: 'This payment is closed',
    statuses: ['error'],
    payment,
    body: `<p><a href="${escapeHtml(payment.returnUrl)}">Back to the shop</a></p>`,
  })
}

function savedCard({ savedCard: card, ref }: HostedPayment, label: string): string {
  if (card === null) return ''
  return `<form method="post" action="/saved-cards/${ref}">
  <p>${card.brand} ending in ${card.last4}, expires ${card.expires.slice(5)}/${card.expires.slice(2, 4)}</p>
  <button>${label} with this card</button>
</form>
<h2>Another card</h2>`
}

function statusOf(reason: Refusal | 'unusable' | null): PageStatus {
  if (reason === null) return 'init'
  if (reason === 'unusable') return 'invalid'
  return reason === 'notConfirmed' ? 'secure-auth-error' : 'error'
}

function page({ title, statuses, payment, next = '', body }: Page): string {
  const { origin } = new URL(payment.returnUrl)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<link rel="stylesheet" href="/card-page.css"><script src="/card-page.js" defer></script>
</head>
<body data-statuses="${statuses.join(' ')}" data-parent="${escapeHtml(origin)}" data-next="${escapeHtml(next)}">
<main><h1>${title}</h1>
${body}
<p class="note">A sandbox: no real card is needed here.</p></main>
</body>
</html>
`
}

export const PAGE_STYLE = `*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1b1b24;background:#fff}
main{padding:16px;max-width:480px;margin:0 auto;overflow:hidden}
h1{font-size:20px;margin:0 0 12px}h2{font-size:16px;margin:20px 0 0}
label{display:block;font-weight:600;margin-top:12px}
input{width:100%;min-height:44px;padding:8px 12px;font:inherit;border:1px solid #6b6b7a;border-radius:8px}
.row{display:flex;gap:12px;align-items:end}.row>div{flex:1;min-width:0}
button{display:block;width:100%;min-height:48px;margin-top:16px;font:inherit;font-weight:600;border:0;border-radius:8px;background:#1b1b24;color:#fff;cursor:pointer}
button.other{background:#fff;color:#1b1b24;border:1px solid #6b6b7a}
button:disabled{opacity:.5}
:focus-visible{outline:3px solid #2b59ff;outline-offset:2px}
.error{padding:12px;border-left:4px solid #b3261e;background:#fdecea;margin:0 0 12px}
.note{color:#5a5a68;font-size:14px}
`
