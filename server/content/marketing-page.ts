import type { ContentLink, EditorPicture, PictureSet } from './content-parts.ts'
import type { RichText } from './rich-text.ts'

/** Plans that a page shows together. The CMS names a group and never a price: that is the release's. */
export const PLAN_GROUPS = [
  'FULL_FIBRE',
  'NATIONAL_FIBRE',
  'PART_FIBRE',
  'TV',
  'HOME_PHONE',
  'SIM_ONLY',
  'MOBILE_BROADBAND',
] as const
export type PlanGroup = (typeof PLAN_GROUPS)[number]

export const BLOCK_KINDS = ['hero', 'text', 'pictureAndText', 'plans', 'questions', 'callToAction'] as const

/** What a kind of block has no use for is empty. */
export type PageBlock = {
  kind: (typeof BLOCK_KINDS)[number]
  title: string | null
  text: RichText
  picture: PictureSet | null
  /** On a wide screen; on a phone the picture comes first. */
  pictureSide: 'left' | 'right'
  planGroup: PlanGroup | null
  links: readonly ContentLink[]
  questions: readonly PageQuestion[]
  /** Where an address can be checked. */
  hasAddressForm: boolean
}

export type PageQuestion = { question: string; answer: RichText }

/** A page of editors at `/about/{slug}`. */
export type MarketingPage = {
  slug: string
  title: string
  description: string | null
  /** The preview picture of links to it. */
  sharePicture: EditorPicture | null
  blocks: readonly PageBlock[]
}
