import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { forgetOldConsents } from './consent-log.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    TAG_MANAGER_URL: 'https://tags.example/gtm.js',
    TAG_MANAGER_COMPANY: 'Tags Ltd',
    CHAT_URL: 'https://chat.example/chat.js',
    RATE_LIMIT_PER_MINUTE: '1200',
  })
})
afterAll(() => shop?.close())

const GIVE = `mutation g($id: String!, $revision: String!, $allowed: [ConsentCategory!]!, $replaces: String) {
  giveConsent(id: $id, revision: $revision, allowed: $allowed, replaces: $replaces) }`
const WITHDRAW = 'mutation w($id: String!) { withdrawConsent(id: $id) }'
const id = (letter: string) => letter.repeat(32)

async function revision(): Promise<string> {
  return (await shop.graphql('query c { consent { revision } }')).data.consent.revision
}

const give = async (given: object) =>
  shop.graphql(GIVE, { revision: await revision(), allowed: ['statistics'], ...given })

async function logged(which: string) {
  const { rows } = await shop.deps.db.$client.query('select * from consents where id = $1', [which])
  return rows
}

test('CONSENT-15: the log has what was asked for, what was allowed and when, under a random id, and nothing of the visitor', async () => {
  expect((await give({ id: id('a'), allowed: ['statistics', 'marketing'] })).data).toEqual({ giveConsent: true })
  expect(await logged(id('a'))).toEqual([
    {
      id: id('a'),
      given_at: expect.any(Date),
      ended_at: null,
      revision: await revision(),
      requested: 'chat of chat.example (preferences); tag-manager of Tags Ltd (statistics, marketing)',
      allowed: ['statistics', 'marketing'],
    },
  ])
})

test('CONSENT-15: what is sent twice is logged once, another choice ends the one before, and so does a withdrawal', async () => {
  await give({ id: id('b') })
  const [first] = await logged(id('b'))
  await give({ id: id('b'), allowed: ['marketing'] })
  expect(await logged(id('b'))).toEqual([first])
  await give({ id: id('c'), allowed: ['preferences'], replaces: id('b') })
  expect((await logged(id('b')))[0].ended_at).not.toBeNull()
  expect((await shop.graphql(WITHDRAW, { id: id('c') })).data).toEqual({ withdrawConsent: true })
  const [ended] = await logged(id('c'))
  expect(ended.ended_at).not.toBeNull()
  await shop.graphql(WITHDRAW, { id: id('c') })
  expect(await logged(id('c'))).toEqual([ended])
  expect((await shop.graphql(WITHDRAW, { id: id('d') })).data).toEqual({ withdrawConsent: true })
})

test('CONSENT-15: a consent to other third parties, to nothing, or without a proper id is refused with words', async () => {
  for (const given of [
    { id: id('e'), revision: 'other' },
    { id: id('e'), allowed: [] },
    { id: 'short' },
    { id: `${id('e')}x` },
  ])
    expect((await give(given)).errors?.[0]?.extensions?.code, JSON.stringify(given)).toBe('CONSENT_OUTDATED')
  expect(await logged(id('e'))).toEqual([])
})

test('CONSENT-15: after CONSENT_LOG_DAYS a consent leaves the log', async () => {
  await give({ id: id('f') })
  await give({ id: id('g') })
  const age = 'update consents set given_at = now() - make_interval(days => $2, secs => $3) where id = $1'
  await shop.deps.db.$client.query(age, [id('f'), 730, 1])
  await shop.deps.db.$client.query(age, [id('g'), 730, -60])
  await forgetOldConsents(shop.deps)
  expect(await logged(id('f'))).toEqual([])
  expect(await logged(id('g'))).toHaveLength(1)
})

test('CONSENT-15: one address adds no more than sixty rows a minute', async () => {
  const now = await revision()
  const given = Array.from({ length: 80 }, (_, index) =>
    shop.graphql(GIVE, { id: `flood${index}`.padEnd(32, '0'), revision: now, allowed: ['statistics'] }),
  )
  const codes = new Set((await Promise.all(given)).flatMap(({ errors }) => errors?.[0]?.extensions.code ?? []))
  expect([...codes]).toEqual(['RATE_LIMITED'])
  const { rows } = await shop.deps.db.$client.query("select from consents where id like 'flood%'")
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.length).toBeLessThanOrEqual(60)
})
