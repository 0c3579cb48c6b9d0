import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallOutside, OutsideCall } from '#server/platform/outside/outside-system.ts'
import { callsOutside, outsideSettings } from '#server/testing/call-outside.ts'
import { strapiDeps } from '#server/testing/strapi-deps.ts'
import type { Content } from '../content.ts'
import { type CmsCollections, readCollections } from '../content-settings.ts'
import { strapiContent } from './strapi-content.ts'

export type ContractCms = { url: string; token: string; close(): Promise<unknown> }

type Contract = {
  populate: CmsCollections['populate']
  /** The shape of version 4, which version 5 still sends on request. */
  version?: 4
  open(): Promise<ContractCms>
}

/** The shop's own adapter over this CMS. */
export function contentOf(cms: ContractCms, { populate, version }: Omit<Contract, 'open'>) {
  const missing: string[] = []
  const leftOut: string[] = []
  const call = callsOutside()
  const headers = version === 4 ? { 'strapi-response-format': 'v4' } : {}
  const callOutside = ((request: OutsideCall, read: never) => call({ ...request, headers }, read)) as CallOutside
  const content = strapiContent(
    outsideSettings({ url: cms.url, token: cms.token, timeoutMs: 20_000, retries: 0 }),
    strapiDeps(callOutside, {
      collections: readCollections([], populate),
      missing: (collection) => missing.push(collection),
      leaveOut: (kind, name) => leftOut.push(`${kind} ${name}`),
    }),
  )
  return { content, missing, leftOut }
}

/** What the shop relies on in a CMS, with the content of the demo. */
export function cmsContract(name: string, contract: Contract): void {
  let cms: ContractCms
  let content: Content
  let missing: string[]
  let leftOut: string[]

  beforeAll(async () => {
    cms = await contract.open()
    ;({ content, missing, leftOut } = contentOf(cms, contract))
  })
  afterAll(() => cms?.close())

  test(`CMS-27: ${name} lists its modals, and sends one with its icon`, async () => {
    expect((await content.modalIds()).size).toBe(12)
    const modal = await content.actionModal('nbi-intervention-area')
    expect(modal).toMatchObject({
      modalId: 'nbi-intervention-area',
      title: expect.stringMatching(/\w/),
      description: expect.stringMatching(/^<p>/),
      showCloseButton: true,
    })
    for (const image of [modal?.icon, modal?.desktopImage, modal?.mobileImage]) {
      const file = image?.url.split('/').at(-1) ?? ''
      expect(await content.image(file)).toMatchObject({ type: 'image/svg+xml' })
    }
    expect(await content.actionModal('no-such-modal')).toBeNull()
  })

  test(`CMS-27: ${name} sends entries by key, with text, parts, and the crops of their picture`, async () => {
    const entry = await content.entry('banners', 'home')
    expect(entry).toMatchObject({
      key: 'home',
      title: 'Moving home? Bring your broadband with you',
      text: [{ kind: 'paragraph' }],
      link: '/about/moving-home',
      picture: {
        desktop: { alternativeText: 'A removal van and boxes outside a house', width: 960, height: 640 },
        tablet: null,
        mobile: { width: 640 },
      },
    })
    expect(entry?.picture?.desktop?.url).toMatch(/^\/online-acquisition-cms\/uploads\/moving.desktop\w*\.svg$/)
    expect((await content.entry('footers', 'shop'))?.links.length).toBeGreaterThan(0)
    expect((await content.entry('images', 'hub'))?.picture?.desktop?.width).toBe(960)
    for (const kind of ['infoTexts', 'surveys', 'chats'] as const) {
      const [key = ''] = await content.entryKeys(kind)
      expect(await content.entry(kind, key)).toMatchObject({ key, title: expect.stringMatching(/\w/) })
    }
    expect([...(await content.entryKeys('pageHeroes'))]).toEqual([])
    expect(await content.entry('banners', 'no-such-banner')).toBeNull()
  })

  test(`CMS-27: ${name} sends a page with its blocks, and drafts alone to a caller that wants them`, async () => {
    expect([...(await content.pageSlugs())].sort()).toEqual(['full-fibre', 'moving-home'])
    const page = await content.page('full-fibre')
    expect(page?.blocks.map(({ kind }) => kind)).toEqual([
      'hero',
      'pictureAndText',
      'pictureAndText',
      'plans',
      'questions',
      'callToAction',
    ])
    expect(page).toMatchObject({ title: 'Full fibre', sharePicture: { width: 960, height: 640 } })
    const [hero, , visit, plans, questions, call] = page?.blocks ?? []
    expect(hero).toMatchObject({
      planGroup: 'FULL_FIBRE',
      links: [{ to: '/shop/broadband' }, { to: '#how-the-visit-goes' }],
      picture: { desktop: { width: 960 }, mobile: { width: 640 } },
    })
    expect(visit).toMatchObject({ pictureSide: 'right', text: [{ kind: 'steps' }] })
    expect([plans?.planGroup, questions?.questions.length, call?.hasAddressForm]).toEqual(['FULL_FIBRE', 5, true])
    expect(await content.page('spring')).toBeNull()
    expect(await content.draftPage('spring')).toMatchObject({ title: 'Spring at home', blocks: [{ kind: 'hero' }] })
    expect(await content.draftPage('no-such-page')).toBeNull()
    expect(leftOut).toEqual([])
  })

  test(`CMS-27: ${name} answers for a collection that it does not have with Strapi’s 404`, async () => {
    const before = missing.length
    const other = strapiContent(
      outsideSettings({ url: cms.url, token: cms.token, timeoutMs: 20_000 }),
      strapiDeps(callsOutside(), {
        collections: readCollections(['banners=no-such-things'], contract.populate),
        missing: (collection) => missing.push(collection),
      }),
    )
    expect(await other.entry('banners', 'home')).toBeNull()
    expect(missing.slice(before)).toEqual(['no-such-things'])
  })
}
