import * as v from 'valibot'
import type { BotCheckAction } from '#domain/refusals/bot-check-refusals.ts'
import {
  type OutsideSettings,
  type OutsideSystem,
  outsideAt,
  type ReadSystem,
} from '#server/platform/config/outside-settings.ts'
import { type Given, type ValuesOf, wholeNumber } from '#server/platform/config/setting-kinds.ts'
import type { VisitorBudget } from '#server/platform/config/visitor-budget.ts'

/** So many calls in a window need no check. */
export type Free = { perVisitor: number; forAll: number; seconds: number }

export type RecaptchaSettings = OutsideSettings & {
  /** Null: not set, and the browser passes the shop's own check instead. */
  siteKey: string | null
  /** Of 100. */
  leastScore: number
}

export type BotCheckSettings = {
  botCheck: {
    /** Null: checks are switched off, and budgets alone hold. */
    free: Readonly<Record<BotCheckAction, Free>> | null
    /** Null: the shop's own check alone. */
    recaptcha: RecaptchaSettings | null
    /** The largest number of keys that a browser derives for one check. */
    work: number
  }
}

const GOOGLE = 'https://www.google.com'
const SANDBOX_SITE_KEY = 'sandbox-site-key'
const OFF = 100

/** A token is verified while the customer waits; without a response the browser passes the shop's own check. */
export const RECAPTCHA_SYSTEM: OutsideSystem = {
  prefix: 'RECAPTCHA',
  secret: 'KEY',
  timeoutMs: { usual: 2000, most: 4000 },
}

const PROVIDERS = ['altcha', 'recaptcha'] as const

export const BOT_CHECK_ENVIRONMENT = {
  BOT_CHECK_PROVIDER: v.optional(v.picklist(PROVIDERS, 'must be altcha or recaptcha'), 'altcha'),
  BOT_CHECK_FREE_PERCENT: wholeNumber('50', 0, OFF),
  BOT_CHECK_WORK: wholeNumber('100', 1, 10_000),
  RECAPTCHA_SITE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'must be the public key of the site'))),
  RECAPTCHA_LEAST_SCORE_PERCENT: wholeNumber('50', 0, 100),
}

/** The limits of which a share is free of a check. */
type Limits = {
  ofWork: number
  checks: VisitorBudget
  searches: VisitorBudget | null
  orders: { perVisitor: number; forAll: number }
  codes: { perVisitor: number; perMinute: number }
}

export function botCheckSettings(
  values: ValuesOf<typeof BOT_CHECK_ENVIRONMENT>,
  recaptcha: ReadSystem,
  { sandboxUrl, limits }: { sandboxUrl: string | undefined; limits: Limits },
): BotCheckSettings {
  const siteKey = values.RECAPTCHA_SITE_KEY ?? (sandboxUrl === undefined ? null : SANDBOX_SITE_KEY)
  const leastScore = values.RECAPTCHA_LEAST_SCORE_PERCENT
  return {
    botCheck: {
      free: values.BOT_CHECK_FREE_PERCENT === OFF ? null : freeCalls(limits, values.BOT_CHECK_FREE_PERCENT / 100),
      recaptcha:
        values.BOT_CHECK_PROVIDER === 'recaptcha'
          ? { ...outsideAt(recaptcha, sandboxUrl ?? GOOGLE), siteKey, leastScore }
          : null,
      work: values.BOT_CHECK_WORK,
    },
  }
}

const MINUTES = 10
const HOUR_SECONDS = 3600
/** More visitors at their limit than this are an attack and no customers. */
const VISITORS_AT_THEIR_LIMIT = 25
/** server/order/tracking: an hour's. */
const FINDS = { perVisitor: 10, forAll: 2000 }
/** server/identity: a minute's. */
const SIGN_IN_SHARE = 0.1
const SEARCH_SHARE = 0.25

/**
 * A share of what a visitor's budget allows, so that a customer meets no check. Limits of a minute are given for ten: a
 * robot that stays just below them would never be checked otherwise.
 */
function freeCalls({ ofWork, checks, searches, orders, codes }: Limits, share: number): Record<BotCheckAction, Free> {
  const of = (perVisitor: number, forAll: number, seconds: number): Free => ({
    perVisitor: Math.ceil(perVisitor * share),
    forAll: Math.ceil(forAll * share),
    seconds,
  })
  const inTenMinutes = ({ perVisitor, forAll }: VisitorBudget) => of(perVisitor, forAll * MINUTES, MINUTES * 60)
  const ofShare = (part: number) => {
    const perVisitor = Math.ceil(ofWork * part)
    return inTenMinutes({ perVisitor, forAll: perVisitor * VISITORS_AT_THEIR_LIMIT })
  }
  return {
    checks: inTenMinutes(checks),
    searches: searches === null ? ofShare(SEARCH_SHARE) : inTenMinutes(searches),
    find_order: of(FINDS.perVisitor, FINDS.forAll, HOUR_SECONDS),
    codes: of(codes.perVisitor, codes.perMinute * 60, HOUR_SECONDS),
    sign_in: ofShare(SIGN_IN_SHARE),
    order: of(orders.perVisitor, orders.forAll * 24, 24 * HOUR_SECONDS),
  }
}

/** Without the public key no browser can pass Google's check. */
export function botCheckProblems(given: Given): string[] {
  if (given['BOT_CHECK_PROVIDER'] !== 'recaptcha') return []
  return given['RECAPTCHA_SITE_KEY'] === undefined ? ['RECAPTCHA_SITE_KEY is missing'] : []
}
