import { escapeHtml } from '#sandbox/escape-html.ts'
import { when } from '#sandbox/pages/page.ts'
import type { ReceivedSms } from './sms-box.ts'

/** For people: what was sent by text, newest first. */
export function smsPage(texts: readonly ReceivedSms[]) {
  const rows = texts.map(
    ({ to, from, text, status, receivedAt }) =>
      `<li class="card"><small>To ${escapeHtml(to)} from ${escapeHtml(from)} · ${escapeHtml(when(receivedAt))} · ${status}</small><p>${escapeHtml(text)}</p></li>`,
  )
  const list =
    rows.length === 0
      ? '<p class="soft">No texts yet. What the shop sends shows up here.</p>'
      : `<ul class="cards">${rows.join('')}</ul>`
  return { tab: '/sms', title: 'Texts', body: `<h1>Texts</h1>${list}` } as const
}
