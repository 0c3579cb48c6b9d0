import { escapeHtml } from '#sandbox/escape-html.ts'
import type { ReceivedSms } from './sms-box.ts'

const STYLE = `
:root{color-scheme:light}
body{margin:0;background:#f6f3f8;color:#1d1525;font:16px/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:1.5rem 1rem 3rem}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
li{background:#fff;border:1px solid #d9cfe2;border-radius:.75rem;padding:.75rem 1rem;overflow-wrap:anywhere}
p{margin:.25rem 0 0;white-space:pre-line}
small{color:#5d5168}
`

/** For people: what was sent by text, newest first. */
export function smsPage(texts: readonly ReceivedSms[]): string {
  const rows = texts.map(
    ({ to, from, text, status, receivedAt }) =>
      `<li><small>To ${escapeHtml(to)} from ${escapeHtml(from)} · ${escapeHtml(receivedAt)} · ${status}</small><p>${escapeHtml(text)}</p></li>`,
  )
  const list =
    rows.length === 0 ? '<p>No text yet. What the shop sends shows up here.</p>' : `<ul>${rows.join('')}</ul>`
  return `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Texts of the sandbox</title><style>${STYLE}</style></head><body><main><h1>Texts of the sandbox</h1>${list}</main></body></html>`
}
