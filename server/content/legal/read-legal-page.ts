import { escapeHtml } from '#server/platform/escape-html.ts'
import type { LegalPage } from '../content.ts'
import type { ContentRoom } from '../content-room.ts'
import { legalFacts } from './legal-facts.ts'
import { SHIPPED_PAGES } from './shipped-pages.ts'
import { storedLists } from './stored-lists.ts'

const FACT = /\{\{(\w+)\}\}/g

/**
 * A text required by law: the editors' version, or the one shipped with the shop, which is true of the shop and names
 * the active brand. null: there is no such page.
 */
export async function readLegalPage(
  { content, catalogue, config }: Omit<ContentRoom, 'clock'>,
  slug: string,
): Promise<LegalPage | null> {
  const shipped = SHIPPED_PAGES.get(slug)
  if (shipped === undefined) return null
  const page = (await content.legalPage(slug)) ?? shipped
  const facts = legalFacts(catalogue.active().release.brand, config)
  const lists = storedLists(config.consent.thirdParties)
  const fill = (text: string) => text.replace(FACT, (unknown, name: string) => facts.get(name) ?? unknown)
  // The lists first: they are HTML, with facts in them.
  const fillHtml = (html: string) =>
    html
      .replace(FACT, (other, name: string) => lists.get(name) ?? other)
      .replace(FACT, (unknown, name: string) => escapeHtml(facts.get(name) ?? unknown))
  return {
    version: page.version,
    title: fill(page.title),
    description: fill(page.description),
    sections: page.sections.map(({ anchor, title, html }) => ({ anchor, title: fill(title), html: fillHtml(html) })),
  }
}
