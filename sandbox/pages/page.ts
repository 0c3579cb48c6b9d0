import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#sandbox/escape-html.ts'

const TABS = [
  { path: '/mail', name: 'Mail' },
  { path: '/sms', name: 'Texts' },
  { path: '/days', name: 'Next day' },
  { path: '/weather', name: 'Weather' },
] as const
type Tab = (typeof TABS)[number]['path']

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#f6f3f8;color:#1d1525;font:16px/1.5 system-ui,sans-serif}
header{background:#fff;border-bottom:1px solid #d9cfe2}
header nav{max-width:60rem;margin:0 auto;padding:0 .5rem;display:flex;overflow-x:auto}
header a{flex:none;padding:.875rem .75rem;border-bottom:3px solid transparent;color:#5d5168;font-weight:600;text-decoration:none}
header a:hover{color:#1d1525}
header a[aria-current]{border-color:#5b1a8c;color:#5b1a8c}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0 1rem;overflow-wrap:anywhere}
h2{font-size:1.125rem;margin:1.5rem 0 .5rem}
h3{font-size:1rem;margin:0;overflow-wrap:anywhere}
a{color:#5b1a8c}
:focus-visible{outline:3px solid #5b1a8c;outline-offset:2px}
.list{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #d9cfe2;border-radius:.75rem;overflow:hidden}
.list>li+li{border-top:1px solid #ece6f1}
.list a{display:block;padding:.75rem 1rem;color:inherit;text-decoration:none;overflow-wrap:anywhere}
.list a:hover{background:#f3ecf8}
.list a:focus-visible{outline-offset:-3px}
.list strong{display:block}
.cards{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
.card{background:#fff;border:1px solid #d9cfe2;border-radius:.75rem;padding:.875rem 1rem;overflow-wrap:anywhere}
.card p{margin:.25rem 0 0;white-space:pre-line}
small,dt,.soft{color:#5d5168}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.125rem 1rem;margin:0 0 1rem}
dd{margin:0;overflow-wrap:anywhere}
.views{display:flex;flex-wrap:wrap;gap:1rem;margin:0 0 1rem}
.views a[aria-current]{color:inherit;font-weight:700;text-decoration:none}
iframe,pre{width:100%;margin:0;background:#fff;border:1px solid #d9cfe2;border-radius:.75rem}
iframe{height:75vh;min-width:20rem;max-width:100%;resize:both}
pre{padding:1rem;overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere}
button,select{font:inherit;min-height:2.75rem;border-radius:.5rem;border:1px solid #8a7d96;background:#fff;color:inherit;padding:0 .75rem}
button{font-weight:600;cursor:pointer}
.main{min-height:3rem;padding:0 1.5rem;border:0;border-radius:2rem;background:#5b1a8c;color:#fff}
.main:hover{background:#44126b}
.steps{list-style:none;margin:.5rem 0 0;padding:0;display:grid;gap:.25rem}
.steps .done{color:#5d5168}
.faults{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem;padding:.75rem 1rem}
.faults span{display:flex;flex-wrap:wrap;gap:.5rem}
.off{border-left:4px solid #b3261e}
`

/** Nothing runs and nothing is loaded; a form goes back to the sandbox. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'"

type Page = { title: string; tab: Tab; body: string }

/** A page for people, with the tabs that lead to the others. */
export function sendPage(reply: FastifyReply, { title, tab, body }: Page): FastifyReply {
  const links = TABS.map(
    ({ path, name }) => `<a href="${path}"${path === tab ? ' aria-current="page"' : ''}>${name}</a>`,
  )
  return sendHtml(
    reply,
    POLICY,
    `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} – sandbox</title><style>${STYLE}</style></head><body>
<header><nav aria-label="Sandbox">${links.join('')}</nav></header><main>${body}</main></body></html>`,
  )
}

export function sendHtml(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)
}

const WHEN = new Intl.DateTimeFormat('en-IE', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Dublin' })

export function when(instant: string): string {
  return WHEN.format(new Date(instant))
}
