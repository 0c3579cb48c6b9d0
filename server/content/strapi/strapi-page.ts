import * as v from 'valibot'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { ContentLink } from '../content-parts.ts'
import { type MarketingPage, type PageBlock, type PageQuestion, PLAN_GROUPS } from '../marketing-page.ts'
import { readRichText } from './read-rich-text.ts'
import { safeLink } from './safe-link.ts'
import type { Reading } from './strapi-content-entry.ts'
import { ImageContent, Media, readPicture, readPictures } from './strapi-media.ts'
import { firstEntry } from './unwrap.ts'

/** More than any page has: a bound for what one entry can make a browser lay out. */
const MOST_BLOCKS = 60
const MOST_QUESTIONS = 40

const text = v.nullish(v.string())

const Page = v.object({
  slug: v.string(),
  title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  description: text,
  sharePicture: v.nullish(Media),
  blocks: v.nullish(v.array(v.unknown())),
})

/** The fields of all kinds of blocks: one that a kind lacks is empty. */
const Block = v.object({
  __component: v.string(),
  title: text,
  text: v.nullish(v.unknown()),
  image: v.nullish(ImageContent),
  pictureSide: text,
  planGroup: text,
  buttonLabel: text,
  link: text,
  secondLabel: text,
  secondLink: text,
  questions: v.nullish(v.array(v.object({ question: v.string(), answer: v.nullish(v.unknown()) }))),
  hasAddressForm: v.nullish(v.boolean()),
})
type Block = v.InferOutput<typeof Block>

const KINDS = new Map<string, PageBlock['kind']>([
  ['blocks.hero', 'hero'],
  ['blocks.text', 'text'],
  ['blocks.picture-and-text', 'pictureAndText'],
  ['blocks.plans', 'plans'],
  ['blocks.questions', 'questions'],
  ['blocks.call-to-action', 'callToAction'],
])

export function firstPage(reading: Reading, body: unknown): MarketingPage | null {
  const found = firstEntry(reading.system, body)
  if (found === undefined) return null
  const { slug, title, description, sharePicture, blocks } = parseResponse(reading.system, Page, found)
  return {
    slug,
    title,
    description: description?.trim() || null,
    sharePicture: readPicture(reading.cmsUrl, sharePicture),
    blocks: (blocks ?? []).slice(0, MOST_BLOCKS).flatMap((block) => readBlock(reading, block)),
  }
}

/** A block that is unknown or broken is left out, and the page stays. */
function readBlock(reading: Reading, value: unknown): PageBlock[] {
  const parsed = v.safeParse(Block, value)
  const kind = parsed.success ? KINDS.get(parsed.output.__component) : undefined
  if (!parsed.success || kind === undefined) {
    reading.leaveOut('block', nameOf(value))
    return []
  }
  const block = parsed.output
  const planGroup = PLAN_GROUPS.find((group) => group === block.planGroup) ?? null
  const picture = readPictures(reading.cmsUrl, block.image)
  if (planGroup === null && kind === 'plans') {
    reading.leaveOut('block', `plans of ${block.planGroup ?? 'no group'}`)
    return []
  }
  if (picture === null && block.image != null) reading.leaveOut('picture', `${block.__component} picture`)
  return [
    {
      kind,
      title: block.title?.trim() || null,
      text: readRichText(block.text, reading.leaveOut),
      picture,
      pictureSide: block.pictureSide === 'right' ? 'right' : 'left',
      planGroup,
      links: readLinks(reading, block),
      questions: readQuestions(reading, block),
      hasAddressForm: block.hasAddressForm ?? false,
    },
  ]
}

function readLinks({ leaveOut }: Reading, { buttonLabel, link, secondLabel, secondLink }: Block): ContentLink[] {
  const given = [
    { label: buttonLabel?.trim(), to: link },
    { label: secondLabel?.trim(), to: secondLink },
  ]
  return given.flatMap(({ label, to }) => {
    if (!label) return []
    const target = safeLink(to)
    if (target !== null) return [{ label, to: target }]
    leaveOut('link', 'unsafe')
    return []
  })
}

function readQuestions({ leaveOut }: Reading, { questions }: Block): PageQuestion[] {
  return (questions ?? []).slice(0, MOST_QUESTIONS).flatMap(({ question, answer }) => {
    const asked = question.trim()
    return asked === '' ? [] : [{ question: asked, answer: readRichText(answer, leaveOut) }]
  })
}

function nameOf(value: unknown): string {
  const named = v.safeParse(v.object({ __component: v.string() }), value)
  return named.success ? named.output.__component : 'no component'
}
