import { builder } from '#server/platform/graphql/builder.ts'
import { costs, OUTSIDE } from '#server/platform/graphql/field-cost.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { contentRoom } from '../content-room.ts'
import { ContentLinkType } from '../entries/entries-graphql.ts'
import { EditorPictureType, PictureSetType } from '../entries/picture-graphql.ts'
import { RichBlockType } from '../entries/rich-text-graphql.ts'
import { BLOCK_KINDS, type MarketingPage, type PageBlock, type PageQuestion, PLAN_GROUPS } from '../marketing-page.ts'
import { readDraft } from './read-draft.ts'

/** Of most pages. */
const BLOCKS = { list: 12 }

const PlanGroupType = builder.enumType('PlanGroup', { values: PLAN_GROUPS })
const BlockKindType = builder.enumType('PageBlockKind', { values: BLOCK_KINDS })
const PictureSideType = builder.enumType('PictureSide', { values: ['left', 'right'] as const })

const PageQuestionType = builder.objectRef<PageQuestion>('PageQuestion').implement({
  fields: (t) => ({
    question: t.exposeString('question'),
    answer: t.field({ type: [RichBlockType], ...costs({ list: 2 }), resolve: ({ answer }) => [...answer] }),
  }),
})

const PageBlockType = builder.objectRef<PageBlock>('PageBlock').implement({
  description: 'A part of a page of editors. What its kind has no use for is empty.',
  fields: (t) => ({
    kind: t.field({ type: BlockKindType, resolve: ({ kind }) => kind }),
    title: t.exposeString('title', { nullable: true }),
    text: t.field({ type: [RichBlockType], ...costs({ list: 4 }), resolve: ({ text }) => [...text] }),
    picture: t.expose('picture', { type: PictureSetType, nullable: true }),
    pictureSide: t.field({ type: PictureSideType, resolve: ({ pictureSide }) => pictureSide }),
    planGroup: t.expose('planGroup', { type: PlanGroupType, nullable: true }),
    links: t.field({ type: [ContentLinkType], ...costs({ list: 2 }), resolve: ({ links }) => [...links] }),
    questions: t.field({ type: [PageQuestionType], ...costs({ list: 6 }), resolve: ({ questions }) => [...questions] }),
    hasAddressForm: t.exposeBoolean('hasAddressForm', { description: 'An address can be checked in it' }),
  }),
})

const MarketingPageType = builder.objectRef<MarketingPage>('MarketingPage').implement({
  fields: (t) => ({
    slug: t.exposeString('slug'),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    sharePicture: t.expose('sharePicture', { type: EditorPictureType, nullable: true }),
    blocks: t.field({ type: [PageBlockType], ...costs(BLOCKS), resolve: ({ blocks }) => [...blocks] }),
  }),
})

type PageAnswer = { page: MarketingPage | null; isAway: boolean }

const PageAnswerType = builder.objectRef<PageAnswer>('MarketingPageAnswer').implement({
  fields: (t) => ({
    page: t.expose('page', { type: MarketingPageType, nullable: true, description: 'null: there is none, or isAway' }),
    isAway: t.exposeBoolean('isAway', { description: 'Whether there is such a page cannot be said just now' }),
  }),
})

builder.queryFields((t) => ({
  marketingPage: t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    description: 'A page of editors, by the last part of its address under /about.',
    type: PageAnswerType,
    args: { slug: t.arg.string({ required: true }) },
    resolve: (_root, { slug }, { get }) => answered(() => get(contentRoom).content.page(slug)),
  }),
  draftPage: t.field({
    policy: { access: ANYONE, cost: 5, assistant: 'may' },
    description: 'The same before it is published, with a link that the CMS has signed in the last half hour.',
    type: PageAnswerType,
    ...costs({ units: OUTSIDE }),
    args: {
      slug: t.arg.string({ required: true }),
      signedAt: t.arg.string({ required: true, description: 'In seconds since 1970' }),
      signature: t.arg.string({ required: true }),
    },
    resolve: (_root, link, { get, securityEvent }) =>
      answered(async () => {
        const draft = await readDraft(get(contentRoom), link)
        if (draft.ok) return draft.value
        securityEvent({ event: 'bad-signature', place: 'preview', reason: draft.refusal })
        return null
      }),
  }),
  marketingPageSlugs: t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    description: 'Of all pages of editors that are published.',
    type: ['String'],
    ...costs({ list: 20 }),
    resolve: async (_root, _args, { get }) => [...(await get(contentRoom).content.pageSlugs())].sort(),
  }),
}))

async function answered(read: () => Promise<MarketingPage | null>): Promise<PageAnswer> {
  try {
    return { page: await read(), isAway: false }
  } catch (error) {
    if (error instanceof OutsideSystemError) return { page: null, isAway: true }
    throw error
  }
}
