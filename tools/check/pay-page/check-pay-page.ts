import { readFile } from 'node:fs/promises'
import { PAY_PAGE } from '#domain/private-pages.ts'
import { BUILD_FOLDER } from '#server/platform/http/built-storefront.ts'
import { framingPageHeaders, SECURITY_HEADERS } from '#server/platform/http/security-headers.ts'
import { pageScripts } from './page-scripts.ts'
import { type ListedScript, nameOfInline, readInventory, roleOfFile, sha256 } from './script-inventory.ts'

export type PayPageReport = {
  /** What differs, in sentences. */
  problems: string[]
  headers: number
  files: number
  inline: number
}

/** The page that pays, as a visitor gets it, beside this build and the inventory of its scripts. */
export async function checkPayPage(shopUrl: string, frameOrigin: string): Promise<PayPageReport> {
  const inventory = readInventory()
  const response = await fetch(new URL(PAY_PAGE, shopUrl), { redirect: 'manual' })
  const html = await response.text()
  if (response.status !== 200) {
    return { problems: [`${PAY_PAGE} answered ${response.status}`], headers: 0, files: 0, inline: 0 }
  }
  const policy = response.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([\w+/=-]+)'/.exec(policy)?.[1] ?? 'none'
  const expected = expectedHeaders(shopUrl, frameOrigin, nonce)
  const { files, inline } = pageScripts(html)
  const known = inline.map(({ text }) => nameOfInline(text))
  const roles = files.map((file) => roleOfFile(inventory, nameOf(file)))
  return {
    problems: [
      ...Object.entries(expected).flatMap(([name, value]) => differs(name, value, response.headers.get(name))),
      ...inline.flatMap((each, at) => problemOfInline(each, known[at] ?? null, nonce)),
      ...(await Promise.all(files.map((file, at) => problemsOfFile(shopUrl, file, roles[at] ?? null)))).flat(),
      ...missing(inventory, [...known, ...roles]),
    ],
    headers: Object.keys(expected).length,
    files: files.length,
    inline: inline.length,
  }
}

/** As this release would send them. Only over TLS is a shop in production. */
function expectedHeaders(shopUrl: string, frameOrigin: string, nonce: string): Record<string, string> {
  const production = new URL(shopUrl).protocol === 'https:'
  const inline = { scripts: [`nonce-${nonce}`], styles: [`nonce-${nonce}`] }
  return {
    ...SECURITY_HEADERS[production ? 'production' : 'laptop'],
    ...framingPageHeaders(inline, production, frameOrigin),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  }
}

function differs(name: string, expected: string, got: string | null): string[] {
  return got === expected ? [] : [`the header ${name} is "${got ?? 'absent'}" and should be "${expected}"`]
}

function problemOfInline({ nonce, text }: { nonce: string | null; text: string }, name: string | null, said: string) {
  const what = name ?? `one that begins with ${JSON.stringify(text.trim().slice(0, 60))} (${sha256(Buffer.from(text))})`
  return [
    ...(name === null ? [`an inline script is not in the inventory: ${what}`] : []),
    ...(nonce === said ? [] : [`an inline script does not carry the nonce of the page: ${what}`]),
  ]
}

async function problemsOfFile(shopUrl: string, file: string, role: string | null): Promise<string[]> {
  const url = new URL(file, shopUrl)
  if (url.origin !== new URL(shopUrl).origin) return [`a script of somebody else is loaded: ${file}`]
  if (!/^\/assets\/[\w.-]+\.js$/.test(url.pathname) || role === null) return [`${file} is not in the inventory`]
  const built = await readFile(`${BUILD_FOLDER}client${url.pathname}`).catch(() => null)
  if (built === null) return [`${file} is not in this build`]
  const response = await fetch(url, { redirect: 'manual' })
  if (response.status !== 200) return [`${file} answered ${response.status}`]
  const served = sha256(Buffer.from(await response.arrayBuffer()))
  return served === sha256(built) ? [] : [`${file} is ${served} and should be ${sha256(built)}`]
}

function missing(inventory: readonly ListedScript[], found: readonly (string | null)[]): string[] {
  return inventory
    .filter(({ script }) => !found.includes(script))
    .map(({ script }) => `${script} is in the inventory and not on the page`)
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}
