import { escapeHtml } from '#sandbox/escape-html.ts'
import type { ReceivedMail } from './mailbox.ts'

const STYLE = `
:root{color-scheme:light}
body{margin:0;background:#f6f3f8;color:#1d1525;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.5rem;margin:.5rem 0 1rem;overflow-wrap:anywhere}
a{color:#5b1a8c}
ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #d9cfe2;border-radius:.75rem;overflow:hidden}
li+li{border-top:1px solid #ece6f1}
li a{display:block;padding:.75rem 1rem;color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover,li a:focus-visible{background:#f3ecf8}
li strong{display:block}
small,dt{color:#5d5168}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.125rem 1rem;margin:0 0 1rem}
dd{margin:0;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:1rem;margin:0 0 1rem}
nav a[aria-current]{color:inherit;font-weight:700;text-decoration:none}
iframe,pre{box-sizing:border-box;width:100%;margin:0;background:#fff;border:1px solid #d9cfe2;border-radius:.75rem}
iframe{height:75vh;min-width:20rem;max-width:100%;resize:both}
pre{padding:1rem;overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere}
`

export const VIEWS = ['html', 'text', 'source'] as const
export type View = (typeof VIEWS)[number]
const VIEW_NAME = { html: 'As HTML', text: 'As text', source: 'Source' } satisfies Record<View, string>

export function inboxPage(mails: readonly ReceivedMail[]): string {
  const rows = mails.map(
    ({ number, subject, to, receivedAt, times }) =>
      `<li><a href="/mail/${number}"><strong>${escapeHtml(subject || '(no subject)')}</strong>
<small>To ${escapeHtml(to.join(', '))} · ${escapeHtml(when(receivedAt))}${times > 1 ? ` · received ${times} times` : ''}</small></a></li>`,
  )
  const list =
    rows.length === 0 ? '<p>No mail yet. What the shop sends shows up here.</p>' : `<ul>${rows.join('')}</ul>`
  return page('Inbox of the sandbox', `<h1>Inbox of the sandbox</h1>${list}`)
}

export function mailPage(mail: ReceivedMail, view: View): string {
  const { number, subject, from, to, messageId, receivedAt, times, attachments } = mail
  const links = VIEWS.map(
    (one) => `<a href="/mail/${number}?as=${one}"${one === view ? ' aria-current="page"' : ''}>${VIEW_NAME[one]}</a>`,
  )
  const body =
    view === 'html'
      ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/${number}/html" title="The mail"></iframe>`
      : `<pre>${escapeHtml(mail[view])}</pre>`
  const facts = [
    ['From', from],
    ['To', to.join(', ')],
    ['Received', `${when(receivedAt)}${times > 1 ? `, ${times} times` : ''}`],
    ['Message-ID', messageId],
    ...attachments.map(({ name, size }) => ['Attached', `${name} (${Math.ceil(size / 1000)} kB)`]),
  ]
  return page(
    subject,
    `<p><a href="/mail">Inbox</a></p><h1>${escapeHtml(subject)}</h1>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value ?? '')}</dd>`).join('')}</dl>
<nav aria-label="How the mail is shown">${links.join('')}</nav>${body}`,
  )
}

/** A link in a mail opens a page of its own, not one inside the frame. */
export function framedMail({ html }: ReceivedMail): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}

const WHEN = new Intl.DateTimeFormat('en-IE', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Dublin' })

function when(instant: string): string {
  return WHEN.format(new Date(instant))
}
