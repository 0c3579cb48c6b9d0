// @vitest-environment happy-dom
import axe from 'axe-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ContractSummary } from '#domain/contract-summary/summary-document.ts'
import { alone, shippedBundles, shippedRelease, summaryOf } from '#server/contract-summary/shipped-summaries.fixture.ts'
import { ContractSummaryArticle } from '#storefront/features/contract-summary/contract-summary-article.tsx'

const BUNDLES = 50
/** Contrast needs a rendered page: the browser tests check it. */
const OPTIONS = {
  rules: { 'color-contrast': { enabled: false } },
  resultTypes: ['violations'],
} satisfies axe.RunOptions

function drawn(summary: ContractSummary): string {
  const sheet = createElement(ContractSummaryArticle, { summary: structuredClone(summary) as never, level: 1 })
  return `<main>${renderToStaticMarkup(sheet)}</main>`
}

/** The part that axe judges: the tree of elements, and which of them have text. */
function structure(html: string): string {
  return html.replaceAll(/>[^<]+</g, '>words<')
}

async function barriersOf(html: string): Promise<string[]> {
  document.documentElement.lang = 'en-IE'
  document.title = 'Contract summary'
  document.body.innerHTML = html
  const { violations } = await axe.run(document, OPTIONS)
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' '))}`)
}

test('CSUM-36: the contract summary of each shipped plan, and of 50 bundles, has no barrier', async () => {
  const release = await shippedRelease()
  const orders = [...release.tariffs.map((tariff) => [alone(release, tariff)]), ...shippedBundles(release, BUNDLES)]
  expect(orders.length).toBeGreaterThan(BUNDLES + 100)
  const sheets = new Map(
    orders.map((order) => summaryOf(release, order)).map((summary) => [structure(drawn(summary)), summary]),
  )
  const barriers: Record<string, string[]> = {}
  for (const summary of sheets.values()) {
    const found = await barriersOf(drawn(summary))
    if (found.length > 0) barriers[summary.names.join(' and ')] = found
  }
  expect(barriers).toEqual({})
})

test('CSUM-36: what has no name would be told', async () => {
  const release = await shippedRelease()
  const [tariff] = release.tariffs
  if (tariff === undefined) throw new Error('Nothing is shipped')
  const html = drawn(summaryOf(release, [alone(release, tariff)]))
  expect(await barriersOf(html.replace('</article>', '<img src="x"></article>'))).toEqual([
    expect.stringContaining('image-alt'),
  ])
  expect(await barriersOf(html.replaceAll(/<h2[^>]*>[^<]+</g, '<h2><'))).toEqual([
    expect.stringContaining('empty-heading'),
  ])
})
