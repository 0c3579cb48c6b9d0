import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { OPTIONAL_CATEGORIES, type OptionalCategory } from '#domain/consent/consent.ts'
import type { StoredByThirdParty, ThirdParty, ThirdPartyKind } from '#domain/consent/third-party.ts'
import { isThisMachine } from '#server/platform/config/production-guards.ts'
import {
  type Given,
  httpUrl,
  list,
  origins,
  type ValuesOf,
  wholeNumber,
} from '#server/platform/config/setting-kinds.ts'

/** `name=days`, `name=session`, and for a category of several `name=days/statistics`. */
const STORED = /^([\w.-]{1,80}\*?)=(session|\d{1,4})(?:\/(preferences|statistics|marketing))?$/

const stores = v.optional(
  v.pipe(
    list(''),
    v.everyItem((text) => STORED.test(text), 'must be names with days, such as visit=183, chat=session'),
  ),
)
const company = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)))
const script = v.optional(httpUrl)

export const CONSENT_ENVIRONMENT = {
  TAG_MANAGER_URL: script,
  TAG_MANAGER_ORIGINS: origins('https://cdn.example', 'wss:'),
  TAG_MANAGER_COMPANY: company,
  TAG_MANAGER_STORES: stores,
  TAG_MANAGER_CATEGORIES: v.pipe(
    list('statistics,marketing'),
    v.everyItem(isCategory, `must be of ${OPTIONAL_CATEGORIES.join(', ')}`),
  ),
  CHAT_URL: script,
  CHAT_ORIGINS: origins('https://cdn.example', 'wss:'),
  CHAT_COMPANY: company,
  CHAT_STORES: stores,
  SURVEY_URL: script,
  SURVEY_ORIGINS: origins('https://cdn.example', 'wss:'),
  SURVEY_COMPANY: company,
  SURVEY_STORES: stores,
  SURVEY_SAMPLE_PERCENT: wholeNumber('25', 0, 100),
  CONSENT_LOG_DAYS: wholeNumber('730', 183, 3650),
  CONSENT_PROVIDER_URL: script,
  CONSENT_PROVIDER_ORIGINS: origins('https://cdn.example', 'wss:'),
  CONSENT_PROVIDER_COMPANY: company,
  CONSENT_PROVIDER_STORES: stores,
}

/** Variables with an address, which production wants encrypted. */
export const CONSENT_URLS = ['TAG_MANAGER_URL', 'CHAT_URL', 'SURVEY_URL', 'CONSENT_PROVIDER_URL'] as const

export type ConsentSettings = {
  consent: {
    /** Every company beside ours that can set something. */
    thirdParties: readonly ThirdParty[]
    /** What visitors consent to: changes with the third parties, and then the banner comes back. Null: nothing needs consent. */
    revision: string | null
    surveySamplePercent: number
    /** How long a consent can be shown to have been given. */
    logDays: number
  }
}

type Values = ValuesOf<typeof CONSENT_ENVIRONMENT>
type Prefix = 'TAG_MANAGER' | 'CHAT' | 'SURVEY' | 'CONSENT_PROVIDER'

/** @param others that are set up elsewhere, without a script in the browser */
export function consentSettings(values: Values, others: readonly ThirdParty[] = []): ConsentSettings {
  const surveySamplePercent = values.SURVEY_SAMPLE_PERCENT
  const parties = [
    thirdParty(values, 'TAG_MANAGER', 'tag-manager', values.TAG_MANAGER_CATEGORIES.filter(isCategory)),
    thirdParty(values, 'CHAT', 'chat', ['preferences']),
    // A survey that nobody is shown needs no consent.
    surveySamplePercent === 0 ? null : thirdParty(values, 'SURVEY', 'survey', ['preferences']),
    thirdParty(values, 'CONSENT_PROVIDER', 'consent-provider', []),
    ...others,
  ]
  const thirdParties = parties.filter((party) => party !== null)
  return {
    consent: {
      thirdParties,
      revision: revisionOf(thirdParties),
      surveySamplePercent,
      logDays: values.CONSENT_LOG_DAYS,
    },
  }
}

function thirdParty(
  values: Values,
  prefix: Prefix,
  kind: ThirdPartyKind,
  categories: readonly OptionalCategory[],
): ThirdParty | null {
  const url = values[`${prefix}_URL`]
  if (url === undefined) return null
  const { origin, hostname } = new URL(url)
  return {
    kind,
    categories,
    company: values[`${prefix}_COMPANY`] ?? hostname,
    script: url,
    origins: [...new Set([origin, ...(values[`${prefix}_ORIGINS`] ?? []).map((text) => new URL(text).origin)])],
    stores: (values[`${prefix}_STORES`] ?? []).map((text) => stored(text, categories[0] ?? null)),
  }
}

function stored(text: string, usual: OptionalCategory | null): StoredByThirdParty {
  const [, name = '', days, category] = STORED.exec(text) ?? []
  return {
    name,
    days: days === 'session' ? null : Number(days),
    category: OPTIONAL_CATEGORIES.find((one) => one === category) ?? usual,
  }
}

function revisionOf(thirdParties: readonly ThirdParty[]): string | null {
  const asked = thirdParties
    .filter(({ categories }) => categories.length > 0)
    .map(({ kind, categories, company, origins }) => JSON.stringify([kind, categories, company, origins[0] ?? null]))
  if (asked.length === 0) return null
  return createHash('sha256').update(asked.toSorted().join('\n')).digest('hex').slice(0, 8)
}

/** An address of this machine is a third party for a shop with the sandbox alone. */
export function consentProblems(given: Given, isSandboxed: boolean): string[] {
  const inList = Object.keys(CONSENT_ENVIRONMENT)
    .filter((name) => name.endsWith('_ORIGINS'))
    .flatMap((name) => (given[name]?.split(',') ?? []).map((text) => [name, text.trim()] as const))
  const named = [...CONSENT_URLS.map((name) => [name, given[name]] as const), ...inList]
  return isSandboxed
    ? []
    : named.filter(([, text]) => isThisMachine(text)).map(([name]) => `${name} must not name this machine`)
}

function isCategory(text: string): text is OptionalCategory {
  return OPTIONAL_CATEGORIES.some((category) => category === text)
}
