import type { ChaosShop } from './chaos-shop.ts'
import { sandboxRequest } from './sandbox-control.ts'

const OPEN = 'query o($r: String!, $k: String) { order(reference: $r, key: $k) { reference } }'
const LINK = /\/order\/([\w-]+)\?key=([\w-]+)/

/** The orders that links in letters lead to, by the key of the link. */
export async function linksInLetters({ sandboxUrl }: Pick<ChaosShop, 'sandboxUrl'>): Promise<Map<string, string>> {
  const { mails } = (await sandboxRequest(`${sandboxUrl}/control/mail`)) as { mails: { text: string }[] }
  const links = new Map<string, string>()
  for (const { text } of mails) {
    const [, reference, key] = LINK.exec(text) ?? []
    if (reference !== undefined && key !== undefined) links.set(key, reference)
  }
  return links
}

/** Opens the link of every letter but those about lost orders: whichever key signed it, it leads to its order. */
export async function openLinks(
  { sandboxUrl, urls }: Pick<ChaosShop, 'sandboxUrl' | 'urls'>,
  lost: ReadonlySet<string> = new Set(),
) {
  const links = await linksInLetters({ sandboxUrl })
  for (const [key, reference] of links) if (lost.has(reference)) links.delete(key)
  const findings: string[] = []
  let visitor = 0
  for (const [key, reference] of links) {
    visitor += 1
    const response = await fetch(`${urls[0]}/graphql/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-source-application': 'online-acquisition-ui',
        'x-forwarded-for': `192.0.2.${visitor % 250}`,
      },
      body: JSON.stringify({ query: OPEN, variables: { r: reference, k: key } }),
    })
    const { data } = (await response.json()) as { data?: { order?: { reference: string } | null } | null }
    if (data?.order?.reference !== reference)
      findings.push(`the link in a letter about order ${reference} does not open it`)
  }
  return { opened: links.size - findings.length, findings }
}
