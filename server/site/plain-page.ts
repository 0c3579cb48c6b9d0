import { createHash } from 'node:crypto'
import type { Brand } from '#domain/catalogue/brand.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

type PageContent = {
  title: string
  paragraphs: readonly string[]
  /** Where the button leads. Null: to the same address again. */
  home: string | null
  /** After which it opens its address again. Without it, it stays. */
  refreshSeconds?: number
  /** Words that its script replaces, and the address that it reads them from. A page with them refreshes by its script, where scripts run. */
  status?: { words: string; from: string }
  /** Its only script: a function that runs in the browser with its global object, complete in itself. */
  script?: (scope: never) => void
}

/** With the hashes of its style and script, for its Content-Security-Policy. */
export type PlainPage = { html: string; inline: { scripts: readonly string[]; styles: readonly string[] } }

/**
 * A page in the colours of the shop that needs no build, no database and no other file: for when the storefront cannot render
 * one.
 */
export function plainPage({ name, support }: Brand, page: PageContent): PlainPage {
  const text = page.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')
  const status = page.status === undefined ? '' : statusHtml(page.status, page.refreshSeconds ?? 0)
  const action = page.home === null ? '<a href="">Try again</a>' : `<a href="${page.home}">Go to the home page</a>`
  const phone = `<a class="phone" href="tel:${support.care.replaceAll(' ', '')}">${escapeHtml(support.care)}</a>`
  const script = page.script === undefined ? '' : `<script>${sourceOf(page.script)}</script>`
  const refresh = page.refreshSeconds === undefined ? '' : refreshHtml(page.refreshSeconds, page.status !== undefined)
  const html = `<!doctype html>
<html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}
<title>${escapeHtml(page.title)} | ${escapeHtml(name)}</title><style>${STYLE}</style></head>
<body><header>${MARK}${escapeHtml(name)}</header>
<main><h1>${escapeHtml(page.title)}</h1>${status}${text}<p class="next">${action} <span>or call ${phone}</span></p></main>
${script}</body></html>
`
  const scripts = page.script === undefined ? [] : [hashOf(sourceOf(page.script))]
  return { html, inline: { scripts, styles: [hashOf(STYLE)] } }
}

function refreshHtml(seconds: number, isByScript: boolean): string {
  const refresh = `<meta http-equiv="refresh" content="${seconds}">`
  return isByScript ? `<noscript>${refresh}</noscript>` : refresh
}

function statusHtml({ words, from }: { words: string; from: string }, seconds: number): string {
  return `<p id="status" data-from="${from}" data-seconds="${seconds}">${escapeHtml(words)}</p><p id="announced" role="status"></p>`
}

function sourceOf(script: (scope: never) => void): string {
  return `(${script})(self)`
}

function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`
}

const MARK = `<svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true"><linearGradient id="m" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d6006c"/><stop offset="1" stop-color="#8033b8"/></linearGradient><rect width="36" height="36" rx="9.5" fill="url(#m)"/><g fill="none" stroke="#fff" stroke-linecap="round"><path d="M9.5 14.5c3.5-4.5 6.5-4.5 9.5-1.5s5.5 3 8.5-.8" stroke-width="2.6" opacity=".6"/><path d="M6 23c4.5-6 8.5-6.5 12.5-2.5s7.5 3.5 11.5-1.5" stroke-width="3.4"/></g></svg>`

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;color:#1d0638;background:#fff;font:1.125rem/1.5 "Figtree Variable",system-ui,sans-serif;overflow-wrap:break-word}
header{display:flex;align-items:center;gap:.625rem;padding:1rem max(1.25rem,calc(50vw - 35rem));border-bottom:1px solid #e6d9f5;color:#34094f;font-size:1.5rem;font-weight:700;letter-spacing:-.022em}
main{padding:clamp(2.5rem,10vh,6rem) max(1.25rem,calc(50vw - 35rem))}
h1{max-width:20ch;margin:0;font-size:clamp(1.9rem,1.52rem + 1.6vw,2.875rem);line-height:1.1;letter-spacing:-.022em;text-wrap:balance}
p{max-width:46ch;margin:1rem 0 0;color:#52416a;text-wrap:pretty}
.next{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem;margin-top:2rem}
.next>a{display:inline-flex;align-items:center;min-height:3.25rem;padding:0 1.75rem;border-radius:999px;background:#d6006c;color:#fff;font-weight:700;text-decoration:none}
.next>a:hover{background:#b4005a}
.phone{display:inline-block;padding:.75rem 0;color:#5c1f96;font-weight:700;white-space:nowrap}
a:focus-visible{outline:3px solid #8033b8;outline-offset:3px}
#status{color:#1d0638;font-weight:700}
#status:empty{display:none}
#announced{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(forced-colors:active){.next>a{border:2px solid}}
`
