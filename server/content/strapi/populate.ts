import type { CmsCollections, CollectionKind } from '../content-settings.ts'

const IMAGE = { 'populate[image][populate]': '*' }
const ENTRY = { 'populate[points]': 'true', 'populate[links]': 'true', ...IMAGE }

const PAGE = {
  'populate[sharePicture]': 'true',
  'populate[blocks][on][blocks.hero][populate][image][populate]': '*',
  'populate[blocks][on][blocks.text]': 'true',
  'populate[blocks][on][blocks.picture-and-text][populate][image][populate]': '*',
  'populate[blocks][on][blocks.plans]': 'true',
  'populate[blocks][on][blocks.questions][populate][questions]': 'true',
  'populate[blocks][on][blocks.call-to-action]': 'true',
}

/** What is requested of Strapi 5 by name: a collection's own components, and the pictures in them. */
const FRAGMENTS: Readonly<Record<CollectionKind, Readonly<Record<string, string>>>> = {
  modals: { populate: '*' },
  legalPages: { populate: '*' },
  images: { populate: '*' },
  banners: ENTRY,
  infoTexts: ENTRY,
  pageHeroes: ENTRY,
  footers: ENTRY,
  surveys: ENTRY,
  chats: ENTRY,
  pages: PAGE,
}

/** As many levels as pages have: blocks, their parts, an image content entry, its files, and one to spare. */
const LEVELS = '6'

/** The parameters that make the CMS send components and pictures. */
export function populateOf(
  kind: CollectionKind,
  populate: CmsCollections['populate'],
): Readonly<Record<string, string>> {
  switch (populate) {
    case 'deep':
      return { populate: 'deep' }
    case 'pLevel':
      return { pLevel: LEVELS }
    case 'fragments':
      return FRAGMENTS[kind]
  }
}
