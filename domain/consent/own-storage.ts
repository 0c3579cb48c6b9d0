import { ORDER_COOKIE_DAYS } from '#domain/order-cookie-days.ts'
import { CONSENT_COOKIE, type ConsentCategory } from './consent.ts'
import { SURVEY_COOKIE } from './survey-visits.ts'

export type StoragePlace = 'cookie' | 'browser' | 'tab'

export type OwnStorage = {
  /** With a colon at the end: the beginning of names. */
  name: string
  place: StoragePlace
  category: ConsentCategory
  /** How long, in words. */
  life: string
}

const WITH_CART = 'as long as your cart'
const WITH_LOGIN = 'as long as you’re logged in'
const WITH_TAB = 'until you close the tab'
const UNTIL_DELETED = 'until we no longer need it'

const cookie = <Name extends string>(name: Name, life: string, category: ConsentCategory = 'necessary') =>
  ({ name, place: 'cookie', category, life }) as const
const inBrowser = <Name extends string>(name: Name, life = UNTIL_DELETED) =>
  ({ name, place: 'browser', category: 'necessary', life }) as const
const inTab = <Name extends string>(name: Name) =>
  ({ name, place: 'tab', category: 'necessary', life: WITH_TAB }) as const

/** Everything that the shop itself can store in a visitor's browser: `/legal/cookies` and the settings are made from this list. */
export const OWN_STORAGE = [
  cookie('cart', WITH_CART),
  cookie('has_cart', WITH_CART),
  cookie('holder', WITH_CART),
  cookie('orders', `${ORDER_COOKIE_DAYS} days`),
  cookie('visit', 'half an hour; while you’re in the queue, up to 4 hours'),
  cookie('session', WITH_LOGIN),
  cookie('access_token', WITH_LOGIN),
  cookie('refresh_token', WITH_LOGIN),
  cookie('customer_name', WITH_LOGIN),
  cookie('session_ends', WITH_LOGIN),
  cookie('staff_name', WITH_LOGIN),
  cookie('sign_in', '10 minutes'),
  cookie('sign_in_again', '30 days, or until you log out'),
  cookie('journey', 'an hour'),
  cookie('acquisition_type', 'set by our account site'),
  cookie(CONSENT_COOKIE, '6 months'),
  cookie(SURVEY_COOKIE, '6 months', 'preferences'),
  inBrowser('ACQ_PROSPECTUUID'),
  inBrowser('ACQ_REF'),
  inBrowser('ACQ_CART_HOME'),
  inBrowser('ACQ_PREQUALID'),
  inBrowser('ACQ_PREQUAL_RESULT'),
  inBrowser('ACQ_TV_PACK'),
  inBrowser('ACQ_INCOMPLETE_CART'),
  inBrowser('ACQ_BILLPAY_JOURNEY'),
  inBrowser('ACQ_MBB_TARRIFS'),
  inBrowser('ACQ_SHARED_CART', 'until you stop sharing'),
  inTab('draft:'),
  inTab('react-router-scroll-positions'),
  inTab('JOURNEY'),
  inTab('CO_'),
  inTab('XS_'),
  inTab('TOKEN'),
  inTab('SUBSCRIPTION_ID'),
  inTab('token-missing'),
  inTab('found-403'),
  inTab('cart-claimed'),
] as const satisfies readonly OwnStorage[]

export type OwnStorageName = (typeof OWN_STORAGE)[number]['name']
