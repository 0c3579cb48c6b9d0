import type { OwnStorageName } from '#domain/consent/own-storage.ts'

const OPENS_BROWSER = 'No script can read it.'

/** What each is for and how long it lasts, as the sentence after its name. */
export const STORAGE_PURPOSES: Readonly<Record<OwnStorageName, string>> = {
  cart: `opens your cart again. {{cartTime}} after its last change. ${OPENS_BROWSER}`,
  has_cart: 'only says that you have a cart, so pages don’t have to check. As long as the cart cookie.',
  holder: `is a random number that opens a cart with your details in it, in this browser only. As long as the cart cookie. ${OPENS_BROWSER}`,
  orders: `opens the pages of your last five orders, and of up to three that you opened from an email. {{orderCookieTime}}. ${OPENS_BROWSER}`,
  visit: `says how far you’ve come with your order, so that you’re served first while the shop is full. Half an hour after your last step. ${OPENS_BROWSER}`,
  session: `keeps you logged in to your account. An hour at most after we last renewed it, and it goes when you log out. ${OPENS_BROWSER}`,
  access_token: `(with a number after the name) is part of your login. As long as the session. ${OPENS_BROWSER}`,
  refresh_token: `(with a number after the name) renews your login. As long as the session. ${OPENS_BROWSER}`,
  customer_name: 'is your first name, for the top of the page. As long as you’re logged in.',
  session_ends: 'is when you’ll be logged out, so we can warn you. As long as you’re logged in.',
  staff_name: 'is the first name of one of our own staff, logged in at a shop.',
  sign_in: `makes sure that it’s you who comes back from our login page. Ten minutes. ${OPENS_BROWSER}`,
  sign_in_again: `says that someone logged in here, so our login page needs the password again once their session has ended. 30 days, or until you log out. ${OPENS_BROWSER}`,
  journey:
    'opens checkout for a change to a service you have, or for one you’re adding to it. An hour at most, and it’s sent with checkout pages only.',
  acquisition_type:
    'is read, not set, by this shop: if you come from your account with us, it says that you’re already a customer and which prices are yours.',
  consent:
    'is what you chose in the cookie settings, so that we don’t ask on every page. If you allow something it has a random number, the same as in our log of consents. Six months.',
  survey_visits:
    'counts your visits, so that the survey isn’t on all of them. Only if you allow preferences. Six months.',
  ACQ_PROSPECTUUID: 'is which cart is yours.',
  ACQ_REF: 'is its number.',
  ACQ_CART_HOME: 'is the address your cart is for, so that a different one doesn’t change it without you noticing.',
  ACQ_PREQUALID: 'is the check of your address, so you don’t have to enter it again.',
  ACQ_PREQUAL_RESULT: 'is what you can get there.',
  ACQ_TV_PACK: 'is a TV pack you chose before your broadband plan.',
  ACQ_INCOMPLETE_CART: 'says that a plan in your cart still needs its phone.',
  ACQ_BILLPAY_JOURNEY: 'says that you’re choosing it.',
  ACQ_MBB_TARRIFS: 'is the mobile broadband plan you looked at last.',
  ACQ_SHARED_CART: 'says that you’re sharing your cart with one of our shops. It goes when you stop.',
  'draft:': 'begins names with what you’ve typed into a form and not sent yet. It stays on your device.',
  'react-router-scroll-positions': 'is how far you’d scrolled, for the Back button.',
  JOURNEY: 'says that you’re changing a service or adding one.',
  CO_: 'begins the same names when you change a service you have, so that they never mix with a new order.',
  XS_: 'begins them when you add a service.',
  TOKEN: 'opens the cart of that change.',
  SUBSCRIPTION_ID: 'is the service you’re changing.',
  'token-missing': 'says that your link didn’t work.',
  'found-403': 'says that your link didn’t work any more.',
  'cart-claimed': 'says that your cart is in your account.',
}
