import { expect, test } from 'vitest'
import type { PageBlockPartsFragment } from '#storefront/api/generated/types.ts'
import { aPlan } from '#storefront/gallery/samples.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { MarketingPage } from './marketing-page.tsx'

const words = (text: string) => [
  { kind: 'paragraph' as const, lines: [{ depth: 0, spans: [{ text, isBold: false, isItalic: false, href: null }] }] },
]

function aBlock(over: Partial<PageBlockPartsFragment>): PageBlockPartsFragment {
  const nothing = { title: null, text: [], picture: null, planGroup: null, links: [], questions: [] }
  return { kind: 'text', pictureSide: 'left', hasAddressForm: false, ...nothing, ...over }
}

function rendered(blocks: readonly PageBlockPartsFragment[], plans = {}) {
  const page = { title: 'Moving home', description: null, sharePicture: null, blocks: [...blocks] }
  return renderPage(<MarketingPage page={page} plans={plans} />)
}

const crop = (url: string, alternativeText: string | null = null) => ({
  url,
  alternativeText,
  width: null,
  height: null,
})

test('CMS-22: a page has one main heading: its hero’s, or its title', () => {
  const hero = aBlock({ kind: 'hero', title: 'New door' })
  expect(rendered([hero, hero]).match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringContaining('>New door')])
  expect(rendered([aBlock({ title: 'What comes along' })]).match(/<h1[^>]*>[^<]*/g)).toEqual([
    expect.stringContaining('>Moving home'),
  ])
  expect(rendered([]).match(/<h1/g)).toHaveLength(1)
})

test('CMS-19: a group of plans is the shop’s own cards, and the hero names its lowest price with its end', () => {
  const plans = { TV: [aPlan({ displayName: 'TV Family' })] }
  const text = visibleText(
    rendered(
      [aBlock({ kind: 'hero', title: 'TV', planGroup: 'TV' }), aBlock({ kind: 'plans', planGroup: 'TV' })],
      plans,
    ),
  )
  expect(text).toMatch(/TV from €[\d.]+ a month for \d+ months/)
  expect(text).toContain('Choose TV Family')
})

test('CMS-19: a group without plans says so, and its hero names no price', () => {
  const text = visibleText(
    rendered([aBlock({ kind: 'hero', title: 'TV', planGroup: 'TV' }), aBlock({ kind: 'plans', planGroup: 'TV' })]),
  )
  expect(text).not.toContain('€')
  expect(text).toContain('TV plans')
})

test('CMS-23: an image content entry is a picture with its crops, and space is reserved for it', () => {
  const picture = { desktop: crop('/wide.jpg', 'A van'), tablet: null, mobile: crop('/tall.jpg') }
  const html = rendered([aBlock({ kind: 'pictureAndText', picture })])
  expect(html).toMatch(/<source media="\(width &lt; 40rem\)"[^>]*srcSet="[^"]*tall\.jpg/)
  expect(html.match(/<source/g)).toHaveLength(1)
  expect(html).toMatch(/<img[^>]*alt="A van"[^>]*width="3" height="2"/)
  const onlyTall = rendered([aBlock({ kind: 'pictureAndText', picture: { ...picture, desktop: null } })])
  expect(onlyTall).not.toContain('<source')
  expect(onlyTall).toContain('tall.jpg')
})

test('CMS-19: the first question is open, and a page has one form for an address', () => {
  const questions = [
    { question: 'Why?', answer: words('So') },
    { question: 'When?', answer: words('Now') },
  ]
  const call = aBlock({ kind: 'callToAction', hasAddressForm: true })
  const html = rendered([aBlock({ kind: 'questions', questions }), call, call])
  expect(html.match(/<details[^>]*open/g)).toHaveLength(1)
  expect(html.match(/<form/g)).toHaveLength(1)
})

test('CMS-19: text of editors stays text', () => {
  expect(rendered([aBlock({ text: words('<script>alert(1)</script>') })])).toContain('&lt;script&gt;')
})
