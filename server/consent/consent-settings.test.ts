import { expect, test } from 'vitest'
import { LAPTOP, PRODUCTION, refusalOf } from '#server/config.fixture.ts'
import { readConfig } from '#server/config.ts'

function consentWith(env: Record<string, string>) {
  const config = readConfig({ ...PRODUCTION, ...env })
  if (!config.ok) throw new Error(config.refusal)
  return config.value.consent
}

const TAGS = {
  TAG_MANAGER_URL: 'https://tags.example/gtm.js?id=GTM-1',
  TAG_MANAGER_STORES: '_ga=400,_gcl_*=90/marketing',
}

test('CONSENT-8: without third parties there is nothing to ask', () => {
  expect(consentWith({})).toMatchObject({ thirdParties: [], revision: null })
})

test('CONSENT-8: a third party has its origins, its company and what it stores', () => {
  const { thirdParties } = consentWith({
    ...TAGS,
    TAG_MANAGER_ORIGINS: 'https://collect.example, https://tags.example',
  })
  expect(thirdParties).toEqual([
    {
      kind: 'tag-manager',
      categories: ['statistics', 'marketing'],
      company: 'tags.example',
      script: TAGS.TAG_MANAGER_URL,
      origins: ['https://tags.example', 'https://collect.example'],
      stores: [
        { name: '_ga', days: 400, category: 'statistics' },
        { name: '_gcl_*', days: 90, category: 'marketing' },
      ],
    },
  ])
})

test('CONSENT-8: the revision is that of what is asked: kinds, categories, companies and origins', () => {
  const revisions = [
    TAGS,
    { ...TAGS, TAG_MANAGER_CATEGORIES: 'statistics' },
    { ...TAGS, TAG_MANAGER_COMPANY: 'Tags Ltd' },
    { ...TAGS, TAG_MANAGER_URL: 'https://others.example/gtm.js' },
    { ...TAGS, CHAT_URL: 'https://chat.example/chat.js' },
  ].map((env) => consentWith(env).revision)
  expect(new Set(revisions).size).toBe(revisions.length)
  expect(revisions[0]).toMatch(/^[0-9a-f]{8}$/)
  // Another version of the same script, and a consent provider, need no new consent.
  expect(consentWith({ ...TAGS, TAG_MANAGER_URL: 'https://tags.example/gtm.js?id=GTM-2' }).revision).toBe(revisions[0])
  expect(consentWith({ ...TAGS, CONSENT_PROVIDER_URL: 'https://cmp.example/cmp.js' }).revision).toBe(revisions[0])
  // A survey that nobody is shown needs no consent.
  expect(consentWith({ SURVEY_URL: 'https://survey.example/s.js', SURVEY_SAMPLE_PERCENT: '0' }).revision).toBeNull()
})

test('CONSENT-8: wrong addresses, names and categories are refused at the start', () => {
  for (const [name, value] of [
    ['TAG_MANAGER_URL', 'tags.example'],
    ['TAG_MANAGER_URL', 'javascript:alert(1)'],
    ['TAG_MANAGER_URL', 'http://tags.example/gtm.js'],
    ['TAG_MANAGER_URL', 'https://*.tags.example/gtm.js'],
    ['SURVEY_URL', 'https://survey.example;script-src-attr/survey.js'],
    ['CMS_ADMIN_URL', 'https://*.cms.example/admin'],
    ['CHAT_URL', 'http://127.0.0.1:3100/chat.js'],
    ['CHAT_ORIGINS', 'https://chat.example/path'],
    ['CHAT_ORIGINS', 'https://*.example'],
    ['CHAT_ORIGINS', "https://chat.example; script-src 'unsafe-inline'"],
    ['CHAT_ORIGINS', 'http://localhost:1'],
    ['TAG_MANAGER_STORES', '_ga'],
    ['TAG_MANAGER_STORES', '_ga=2 years'],
    ['TAG_MANAGER_CATEGORIES', 'necessary'],
    ['SURVEY_SAMPLE_PERCENT', '101'],
  ] as const)
    expect(refusalOf({ ...PRODUCTION, [name]: value }), `${name}=${value}`).toContain(name)
  expect(refusalOf({ ...LAPTOP, CHAT_URL: 'http://127.0.0.1:3100/chat.js' })).toBe('')
})
