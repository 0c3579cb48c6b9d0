import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRealStrapi, type RealStrapi } from '#server/testing/real-strapi.ts'
import { cmsContract, contentOf } from './cms-contract.fixture.ts'

const BASE = 'online-acquisition-cms/api'

let strapi: RealStrapi

beforeAll(async () => {
  strapi = await openRealStrapi()
})
afterAll(() => strapi?.close())

const open = async () => ({ url: strapi.url, token: strapi.token, close: async () => {} })

cmsContract('Strapi 5.54', { populate: 'fragments', open })
cmsContract('Strapi 5.54, in the shape of version 4,', { populate: 'fragments', version: 4, open })

test('CMS-27: Strapi 5.54 sends a legal page as its editors wrote it', async () => {
  const section = { anchor: 'how', title: 'How', text: '<p>Tell us.</p>' }
  const data = {
    slug: 'complaints',
    title: 'Complaints',
    description: 'How.',
    version: '2026-11-19',
    sections: [section],
  }
  await strapi.tell({ create: { uid: 'api::legal-page.legal-page', data } })
  const { content } = contentOf(strapi, { populate: 'fragments' })
  expect(await content.legalPage('complaints')).toMatchObject({
    version: '2026-11-19',
    sections: [{ anchor: 'how', html: '<p>Tell us.</p>' }],
  })
  expect(await content.legalPage('privacy')).toBeNull()
})

test('CMS-28: the shop’s token reads entries, and can do nothing else', async () => {
  const as = (path: string, init: RequestInit = {}, token = strapi.token) =>
    fetch(`${strapi.url}/${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ data: { modalID: 'made-up', title: 'Made up' } })
  expect((await as(`${BASE}/banners`)).status).toBe(200)
  expect((await as(`${BASE}/banners`, { method: 'POST', headers: json, body })).status).toBe(403)
  expect((await as(`${BASE}/banners/any`, { method: 'DELETE' })).status).toBe(403)
  expect((await as(`${BASE}/upload/files`)).status).toBe(403)
  expect((await as(`${BASE}/banners`, {}, 'another-token')).status).toBe(401)
  expect((await fetch(`${strapi.url}/${BASE}/banners`)).status).toBe(401)
})

test('CMS-27: the shape of version 4 that was read is the real one', async () => {
  const headers = { authorization: `Bearer ${strapi.token}`, 'strapi-response-format': 'v4' }
  const answer = await fetch(`${strapi.url}/${BASE}/eir-action-modals?populate=*`, { headers })
  expect(await answer.json()).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({
        attributes: expect.objectContaining({ icon: { data: expect.objectContaining({ id: expect.any(Number) }) } }),
      }),
    ]),
  })
})

test('CMS-14: Strapi 5.54 without a plugin refuses `populate=deep`, which is a fault of the settings', async () => {
  const { content } = contentOf(strapi, { populate: 'deep' })
  await expect(content.entry('banners', 'home')).rejects.toThrow('cms is broken')
})

test('CMS-24: what an editor publishes in Strapi 5.54 sends the shop a webhook with its bearer', async () => {
  const hooks: { authorization: string | undefined; event: unknown }[] = []
  const shop = Fastify({ forceCloseConnections: true })
  shop.post<{ Body: { event: unknown } }>('/callbacks/cms', async ({ headers, body }) => {
    hooks.push({ authorization: headers.authorization, event: body.event })
    return {}
  })
  const shopUrl = await shop.listen({ host: '127.0.0.1', port: 0 })
  await strapi.tell({ webhook: { shopUrl, token: 'a-token-of-the-editors' } })
  const data = { slug: 'summer', title: 'Summer', blocks: [{ __component: 'blocks.text', title: 'Hello' }] }
  await strapi.tell({ create: { uid: 'api::marketing-page.marketing-page', data } })
  await expect
    .poll(() => hooks)
    .toContainEqual({ authorization: 'Bearer a-token-of-the-editors', event: 'entry.publish' })
  await shop.close()
})
