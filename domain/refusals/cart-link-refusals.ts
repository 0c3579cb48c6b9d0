import { inOneLine, type RefusalEntries, tryAgainIn, type Wait } from './refusal-entry.ts'

/** As in checkout/link-challenge.ts. */
type LinkQuestion = 'DATE_OF_BIRTH' | 'MOBILE' | 'EIRCODE'

export const CART_LINK_REFUSALS = {
  CART_LINK_ADDRESS_INVALID: { message: inOneLine },
  CART_LINK_ANSWER_NEEDED: {
    field: 'answer',
    message: ({ question }: { question: LinkQuestion }) =>
      ({
        DATE_OF_BIRTH: 'Enter the date of birth you gave at checkout, like 27 3 1990.',
        MOBILE: 'Enter the mobile number you’re keeping, like 085 555 0100.',
        EIRCODE: 'Enter the Eircode of your home, like A65 F4E2.',
      })[question],
  },
  CART_LINK_ANSWER_WRONG: {
    field: 'answer',
    message: ({ question, triesLeft }: { question: LinkQuestion; triesLeft: number }) => {
      const what = { DATE_OF_BIRTH: 'date of birth', MOBILE: 'mobile number', EIRCODE: 'Eircode' }[question]
      return `That isn’t the ${what} we have for this cart. You have ${triesLeft === 1 ? 'one try' : `${triesLeft} tries`} left.`
    },
  },
  CART_LINK_ENDED: {
    message: ({ minutes }: { minutes: number }) =>
      `A link works for ${minutes} minutes, or until you make a newer one. Make a new link on the device that has your cart.`,
  },
  CART_LINK_LOCKED: {
    message:
      'There were too many wrong answers, so we’ve closed this link. Your cart is safe: make a new link on the device that has it.',
  },
  CART_LINK_UNASKABLE: {
    message:
      'This cart has personal answers in it, but no details we could check you by. Fill in your details at checkout on the device that has the cart, then make a new link.',
  },
  CART_LINK_UNKNOWN: {
    message: 'It doesn’t lead to a cart, or the cart is gone. Make a new link on the device that has your cart.',
  },
  CART_LINK_USED: {
    message:
      'A link works once. Make a new one on the device that has your cart. If it wasn’t you who used it, empty the cart there and start again.',
  },
  NOTHING_TO_KEEP: { message: 'Your cart is empty, so there’s no offer to keep yet.' },
  OFFER_ENDED: {
    message: ({ days }: { days: number }) =>
      `We keep an offer for ${days} days at most, and this one has ended. If your cart is still on the device where you started it, you can keep it again there.`,
  },
  TOO_MANY_CART_LINKS: {
    message: ({ retryAfter }: Wait) =>
      `There were too many links for this cart or from this connection. ${tryAgainIn(retryAfter)}`,
  },
} satisfies RefusalEntries
