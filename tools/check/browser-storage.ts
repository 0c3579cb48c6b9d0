import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONSENT_COOKIE } from '#domain/consent/consent.ts'
import { OWN_STORAGE } from '#domain/consent/own-storage.ts'
import { SURVEY_COOKIE } from '#domain/consent/survey-visits.ts'
import { JOURNEY_COOKIE } from '#domain/private-pages.ts'
import { JOURNEY_CODE } from '#domain/vocabulary.ts'
import { ROUTER_SCROLL_KEY } from '#storefront/early/head/router-scroll-key.ts'
import { JOURNEY_KEYS } from '#storefront/journey/journey-storage.ts'
import { JOURNEY_TAB_KEYS } from '#storefront/journey/tab-store.ts'

const LIST = 'domain/consent/own-storage.ts'
const STORES = /\bsetCookie\(\{|document\.cookie = |(?:local|session)Storage\.setItem|window\.(?:local|session)Storage/

const ofGuests = (key: string) => `${JOURNEY_CODE.NEW_ACQUISITION}_${key}`

/** Every file that stores something in a visitor's browser, with the names that it stores it under. */
const STORED_BY: Readonly<Record<string, readonly string[]>> = {
  'server/session/cart-cookie.ts': ['cart', 'has_cart', 'holder'],
  'server/session/order-cookie.ts': ['orders'],
  'server/admission/visit-pass.ts': ['visit'],
  'server/identity/cookies/session-cookies.ts': ['session', 'customer_name', 'staff_name', 'session_ends'],
  'server/identity/cookies/sign-in-cookie.ts': ['sign_in', 'sign_in_again'],
  'server/identity/cookies/token-cookies.ts': ['access_token', 'refresh_token'],
  'storefront/journey/checkout-cookie.ts': [JOURNEY_COOKIE],
  'storefront/journey/journey-storage.ts': [
    ...JOURNEY_KEYS.map(ofGuests),
    `${JOURNEY_CODE.CHANGE_OFFER}_`,
    `${JOURNEY_CODE.CROSS_SELL}_`,
  ],
  'storefront/journey/tab-store.ts': ['JOURNEY', ...JOURNEY_TAB_KEYS],
  'storefront/features/cart/signed-in/claimed.ts': ['cart-claimed'],
  'storefront/ui/form/form-draft.ts': ['draft:'],
  'storefront/consent/consent-store.ts': [CONSENT_COOKIE],
  'storefront/shell/consent/third-parties/visit-counter.ts': [SURVEY_COOKIE],
  // They drop cookies that others have set.
  'server/session/visitor-cookies.ts': [],
  'storefront/shell/consent/third-parties/forget-third-parties.ts': [],
  'storefront/shell/session/leave-session.ts': ['customer_name', 'session_ends'],
}

/** Stored by a dependency. */
const BY_OTHERS = [ROUTER_SCROLL_KEY]

type Source = { file: string; text: string }

/** What is stored and not in the list that the cookies page is made from, and what stores without being listed here. */
export function unnamedStorage(
  sources: readonly Source[],
  listed: readonly string[] = OWN_STORAGE.map(({ name }) => name),
): string[] {
  const storing = sources.filter(({ text }) => STORES.test(text)).map(({ file }) => file)
  const names = [...Object.values(STORED_BY).flat(), ...BY_OTHERS]
  return [
    ...storing
      .filter((file) => STORED_BY[file] === undefined)
      .map((file) => `${file} stores in the browser: list its names`),
    ...Object.keys(STORED_BY)
      .filter((file) => !storing.includes(file))
      .map((file) => `${file} is listed, and stores nothing`),
    ...names.filter((name) => !listed.includes(name)).map((name) => `${LIST} does not name ${name}`),
  ]
}

export function readStorage(root: string): Source[] {
  const files = globSync('{server,storefront}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|^server\/testing\/|\/generated\//.test(file),
  )
  return files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}
