import { inOneLine, type RefusalEntries, tryAgainIn, type Wait } from './refusal-entry.ts'

/** As in checkout/link-challenge.ts. */
type LinkQuestion = 'DATE_OF_BIRTH' | 'MOBILE' | 'EIRCODE'

export const CART_LINK_REFUSALS = {
  CART_LINK_ADDRESS_INVALID: { message: inOneLine },
  CART_LINK_ANSWER_NEEDED: {
    field: 'answer',
    message: ({ question }: { question: LinkQuestion }) =>
      ({
        DATE_OF_BIRTH: 'Enter your date of birth as you gave it at checkout, like 27 3 1990.',
        MOBILE: 'Enter the mobile number that you bring, like 085 555 0100.',
        EIRCODE: 'Enter the Eircode of your home, like A65 F4E2.',
      })[question],
  },
  CART_LINK_ANSWER_WRONG: {
    field: 'answer',
    message: ({ question, triesLeft }: { question: LinkQuestion; triesLeft: number }) => {
      const what = { DATE_OF_BIRTH: 'date of birth', MOBILE: 'mobile number', EIRCODE: 'Eircode' }[question]
      return `That is not the ${what} that was given for this cart. You can try ${triesLeft === 1 ? 'once' : `${triesLeft} times`} more.`
    },
  },
  CART_LINK_ENDED: {
    message: ({ minutes }: { minutes: number }) =>
      `A link works for ${minutes} minutes, and until a newer one takes its place. Ask for a new one on the device where your cart is.`,
  },
  CART_LINK_LOCKED: {
    message:
      'The question of this link was answered wrongly too often, so it opens nothing any more. Your cart is safe: ask for a new link on the device where it is.',
  },
  CART_LINK_UNASKABLE: {
    message:
      'This cart has answers of its customer, but no details yet to know them by. Fill in your details at checkout on the device where it is, then ask for a new link.',
  },
  CART_LINK_UNKNOWN: {
    message: 'It leads to no cart, or not any more. Ask for a new link on the device where your cart is.',
  },
  CART_LINK_USED: {
    message:
      'A link works once. Ask for a new one on the device where your cart is. If it was not you who used it, remove what is in the cart there and start anew.',
  },
  TOO_MANY_CART_LINKS: {
    message: ({ retryAfter }: Wait) =>
      `Links to carts were asked for very often, from this cart or this connection. ${tryAgainIn(retryAfter)}`,
  },
} satisfies RefusalEntries
