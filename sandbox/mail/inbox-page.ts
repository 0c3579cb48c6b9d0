import { escapeHtml } from '#sandbox/escape-html.ts'
import { when } from '#sandbox/pages/page.ts'
import type { ReceivedMail } from './mailbox.ts'

export const VIEWS = ['html', 'text', 'source'] as const
export type View = (typeof VIEWS)[number]
const VIEW_NAME = { html: 'As HTML', text: 'As text', source: 'Source' } satisfies Record<View, string>

export function inboxPage(mails: readonly ReceivedMail[]) {
  const rows = mails.map(
    ({ number, subject, to, receivedAt, times }) =>
      `<li><a href="/mail/${number}"><strong>${escapeHtml(subject || '(no subject)')}</strong>
<small>To ${escapeHtml(to.join(', '))} · ${escapeHtml(when(receivedAt))}${times > 1 ? ` · received ${times} times` : ''}</small></a></li>`,
  )
  const list =
    rows.length === 0
      ? '<p class="soft">No mail yet. What the shop sends shows up here.</p>'
      : `<ul class="list">${rows.join('')}</ul>`
  return { tab: '/mail', title: 'Mail', body: `<h1>Mail</h1>${list}` } as const
}

export function mailPage(mail: ReceivedMail, view: View) {
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
  return {
    tab: '/mail',
    title: subject,
    body: `<p><a href="/mail">All mail</a></p><h1>${escapeHtml(subject)}</h1>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value ?? '')}</dd>`).join('')}</dl>
<nav class="views" aria-label="How the mail is shown">${links.join('')}</nav>${body}`,
  } as const
}

/** A link in a mail opens a page of its own, not one inside the frame. */
export function framedMail({ html }: ReceivedMail): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}
