import { expect, test } from 'vitest'
import { firstPage } from './strapi-page.ts'

const MEDIA = { url: '/uploads/van_1a2b.jpg', alternativeText: 'A van', width: 1200, height: 800 }
const TEXT = [{ type: 'paragraph', children: [{ type: 'text', text: 'Yes' }] }]
const FIELDS = { slug: 'moving', title: ' Moving ', description: 'All about it' }

const five = (blocks: readonly unknown[]) => ({
  data: [{ id: 1, documentId: 'a', ...FIELDS, sharePicture: { id: 3, ...MEDIA }, blocks }],
})
const four = (blocks: readonly unknown[]) => ({
  data: [{ id: 1, attributes: { ...FIELDS, sharePicture: { data: { id: 3, attributes: MEDIA } }, blocks } }],
})

const PICTURE_5 = { id: 4, documentId: 'b', Key: 'van', DesktopViewImage: { id: 3, ...MEDIA }, MobileViewImage: null }
const PICTURE_4 = {
  data: {
    id: 4,
    attributes: { Key: 'van', DesktopViewImage: { data: { attributes: MEDIA } }, MobileViewImage: { data: null } },
  },
}

function read(body: unknown) {
  const leftOut: string[] = []
  const leaveOut = (kind: string, name: string) => leftOut.push(`${kind} ${name}`)
  const page = firstPage({ system: 'cms', cmsUrl: 'https://cms.example', leaveOut }, body)
  return { page, leftOut }
}

test.for([
  ['4', four, PICTURE_4],
  ['5', five, PICTURE_5],
] as const)('CMS-19: a page of Strapi %s has its blocks, in their order', ([, bodyOf, image]) => {
  const { page, leftOut } = read(
    bodyOf([
      {
        __component: 'blocks.hero',
        title: 'Go',
        text: TEXT,
        planGroup: 'TV',
        buttonLabel: 'See',
        link: '/shop/tv',
        image,
      },
      { __component: 'blocks.questions', questions: [{ id: 1, question: 'Why?', answer: TEXT }, { question: ' ' }] },
      { __component: 'blocks.call-to-action', title: 'Now', hasAddressForm: true },
    ]),
  )
  expect(leftOut).toEqual([])
  const share = {
    url: '/online-acquisition-cms/uploads/van_1a2b.jpg',
    alternativeText: 'A van',
    width: 1200,
    height: 800,
  }
  expect(page).toMatchObject({ slug: 'moving', title: 'Moving', description: 'All about it', sharePicture: share })
  expect(page?.blocks).toMatchObject([
    {
      kind: 'hero',
      title: 'Go',
      text: [{ kind: 'paragraph' }],
      planGroup: 'TV',
      links: [{ label: 'See', to: '/shop/tv' }],
      picture: { desktop: share, tablet: null, mobile: null },
    },
    { kind: 'questions', title: null, questions: [{ question: 'Why?', answer: [{ kind: 'paragraph' }] }] },
    { kind: 'callToAction', hasAddressForm: true, links: [] },
  ])
})

test('CMS-20: blocks that are unknown or broken are left out by name, and the rest stays', () => {
  const { page, leftOut } = read(
    five([
      { __component: 'blocks.carousel', slides: [] },
      { __component: 'blocks.plans', planGroup: 'EVERYTHING' },
      { __component: 'blocks.text', title: 7 },
      { no: 'component' },
      'text',
      { __component: 'blocks.text', title: 'Here', buttonLabel: 'Win', link: 'javascript:alert(1)' },
    ]),
  )
  expect(page?.blocks).toMatchObject([{ kind: 'text', title: 'Here', links: [] }])
  expect(leftOut).toEqual([
    'block blocks.carousel',
    'block plans of EVERYTHING',
    'block blocks.text',
    'block no component',
    'block no component',
    'link unsafe',
  ])
})

test('CMS-20: a page has at most 60 blocks, however many are sent', () => {
  const { page } = read(five(Array.from({ length: 5000 }, () => ({ __component: 'blocks.text', title: 'Again' }))))
  expect(page?.blocks).toHaveLength(60)
})
