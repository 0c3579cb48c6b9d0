import { PARTNER_REFUSALS } from '#domain/partners/partner-refusals.ts'
import { PARTNER_SCOPES } from '#domain/partners/partner-scope.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import type { Endpoint, PartnerApi } from '../kit/define-endpoint.ts'
import { MOST_LIMIT, USUAL_LIMIT } from '../kit/list-query.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { pathOf } from './open-api.ts'

type Apis = readonly PartnerApi<never>[]
type Place = { origin: string; tokenUrl: string; brand: string; nonce: string }

/** The documentation of every API as one page, without a script. */
export function docsPage(apis: Apis, place: Place): string {
  const { brand, nonce } = place
  const title = `${escapeHtml(brand)} APIs for partners`
  const contents = apis.map(({ name, title: text }) => `<li><a href="#${name}">${escapeHtml(text)}</a></li>`).join('')
  return `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head><body>
<header><div><p>${escapeHtml(brand)}</p><h1>${title}</h1></div></header>
<div class="page"><nav aria-label="Contents"><ul><li><a href="#start">Getting in</a></li><li><a href="#lists">Lists</a></li>
<li><a href="#repeats">Repeats</a></li><li><a href="#errors">Errors</a></li>${contents}</ul></nav>
<main>${introduction(place)}${apis.map(apiSection).join('')}</main></div></body></html>`
}

function introduction({ origin, tokenUrl }: Place): string {
  const scopes = Object.entries(PARTNER_SCOPES).map(([name, text]) => row([code(name), escapeHtml(text)]))
  const errors = Object.entries(PARTNER_REFUSALS).map(([name, { status, reason }]) =>
    row([code(name), String(status), escapeHtml(reason)]),
  )
  const curl = `TOKEN=$(curl -s -u CLIENT:SECRET -d grant_type=client_credentials \\
  -d 'scope=catalogue:read qualification' ${tokenUrl} \\
  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

curl -H "Authorization: Bearer $TOKEN" \\
  '${origin}/tmf-api/productCatalogManagement/v4/productOffering?limit=3&fields=name'`
  return `<section id="start"><h2>Getting in</h2>
<p>These are TM Forum Open APIs, version 4. Get an access token by the OAuth 2 client credentials that you were given, and send it with every request.
A machine reads all of this in <a href="/tmf-api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<pre tabindex="0"><code>${escapeHtml(curl)}</code></pre>
${table('Scopes', ['Scope', 'What it allows'], scopes)}
<p>You see what is yours. What belongs to someone else is 404, like what doesn’t exist.</p></section>
<section id="lists"><h2>Lists</h2><p><code>limit</code> (${USUAL_LIMIT}, at most ${MOST_LIMIT}) and <code>offset</code> choose a part.
<code>X-Total-Count</code> says how many there are, and a part of a list is 206. <code>fields</code> chooses attributes beside <code>id</code> and <code>href</code>.
Filters are attributes: what is returned is exactly equal to them. A parameter that isn’t known is refused.</p></section>
<section id="repeats"><h2>Repeats</h2><p>Send a random <code>Idempotency-Key</code>, or an <code>externalId</code> in the body, with whatever makes something.
When no response comes, send the same again: it has its effect once, and you get the same object. The same key with another body is refused.</p></section>
<section id="errors"><h2>Errors</h2><p>A refusal has TM Forum’s Error. Go by its <code>code</code>; texts may change. Where the shop refuses for the reason that a customer would get,
the status is 422 and the code is the shop’s. On 429 and 503 wait for <code>Retry-After</code> seconds and try again.</p>
${table('Codes', ['Code', 'Status', 'Reason'], errors)}</section>`
}

function apiSection(api: PartnerApi<never>): string {
  const endpoints = api.endpoints.map((endpoint) => endpointSection(api, endpoint)).join('')
  return `<section id="${api.name}"><h2>${escapeHtml(api.title)}</h2><p>${escapeHtml(api.description)}</p>${endpoints}</section>`
}

function endpointSection(api: PartnerApi<never>, endpoint: Endpoint<never>): string {
  const { method, summary, scope, filters, body, examples, resource, kind } = endpoint
  const sent = body === null ? '' : attributes('What you send', jsonSchemaOf(body))
  const shown = examples
    .map(
      ({ name, value }) =>
        `<h3>${escapeHtml(name)}</h3><pre tabindex="0"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`,
    )
    .join('')
  const returned = kind === 'removal' ? '' : attributes('What you get', jsonSchemaOf(resource))
  const filtered = filters.length === 0 ? '' : `<p>Filters: ${filters.map(code).join(', ')}</p>`
  return `<details><summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(pathOf(api, endpoint))}</code>
<span class="what">${escapeHtml(summary)}</span></summary><p>Scope ${code(scope)}</p>${filtered}${sent}${shown}${returned}</details>`
}

function attributes(caption: string, schema: JsonSchema): string {
  const required = new Set(schema.required ?? [])
  const rows = Object.entries(schema.properties ?? {}).map(([name, part]) =>
    row([
      code(name) + (required.has(name) ? ' <em>always</em>' : ''),
      escapeHtml(kindOf(part)),
      escapeHtml(part.description ?? ''),
    ]),
  )
  return rows.length === 0 ? '' : table(caption, ['Attribute', 'Type', 'Meaning'], rows)
}

function kindOf({ type, items, anyOf, enum: values, const: only, properties }: JsonSchema): string {
  if (only !== undefined) return JSON.stringify(only)
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' or ')
  if (anyOf !== undefined) return anyOf.map(kindOf).join(' or ')
  if (type === 'array') return `list of ${items === undefined ? 'anything' : kindOf(items)}`
  if (properties !== undefined) return `{ ${Object.keys(properties).join(', ')} }`
  return type ?? 'anything'
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`
const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

function table(caption: string, heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  return `<div class="table" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const STYLE = `
:root{color-scheme:light;--ink:#1d1525;--soft:#5d5168;--line:#d9cfe2;--deep:#330a52;--ground:#f6f3f8}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
header{background:var(--deep);color:#fff}
header div{max-width:72rem;margin:auto;padding:2rem 1.5rem}
header p{margin:0;font-weight:600;opacity:.85}
h1{margin:.25rem 0 0;font-size:clamp(1.6rem,5vw,2.4rem);line-height:1.2}
.page{max-width:72rem;margin:auto;padding:1.5rem;display:grid;gap:1.5rem}
main,nav{min-width:0}
nav ul{margin:0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1rem}
nav a{display:inline-block;padding:.5rem 0;min-height:2.75rem}
a{color:#6d1fa8}
a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:3px solid #6d1fa8;outline-offset:2px}
section{background:#fff;border:1px solid var(--line);border-radius:1rem;padding:1.5rem;margin-bottom:1.5rem;scroll-margin-top:1rem}
h2{margin:0 0 .75rem;font-size:1.4rem}
h3{margin:1rem 0 .25rem;font-size:1rem}
pre{overflow:auto;background:var(--ink);color:#f6f3f8;border-radius:.75rem;padding:1rem;font-size:.875rem}
code{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
td:first-child code{overflow-wrap:normal;white-space:nowrap}
pre code{overflow-wrap:normal}
details{border-top:1px solid var(--line)}
summary{padding:.75rem 0;cursor:pointer;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;min-height:2.75rem}
.what{color:var(--soft);flex:1 1 12rem}
.method{font-weight:700;font-size:.8rem;min-width:4.2rem;text-align:center;border-radius:.4rem;padding:.15rem .4rem;background:#e7f0ea;color:#14532d}
.post{background:#e6edfb;color:#1e3a8a}.patch{background:#fbf1dc;color:#713f12}.delete{background:#fbe6e6;color:#7f1d1d}
.table{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;width:100%;font-size:.925rem}
caption{text-align:left;font-weight:600;padding:.5rem 0}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}
em{color:var(--soft);font-style:normal;font-size:.8rem}
@media(max-width:40rem){thead{display:none}table,tbody,tr,td{display:block}td{border:0;padding:.1rem 0}tr{border-bottom:1px solid var(--line);padding:.5rem 0}}
@media(min-width:60rem){.page{grid-template-columns:14rem 1fr}nav{position:sticky;top:1.5rem;align-self:start}nav ul{display:block}}
`
