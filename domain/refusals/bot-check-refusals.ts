import type { RefusalEntries } from './refusal-entry.ts'

/** What a robot would repeat. A check is for one of them, and is worth nothing for another. */
export const BOT_CHECK_ACTIONS = ['checks', 'searches', 'find_order', 'codes', 'sign_in', 'order'] as const
export type BotCheckAction = (typeof BOT_CHECK_ACTIONS)[number]

export const BOT_CHECK_REFUSALS = {
  BOT_CHECK_FAILED: { message: 'The security check didn’t work. Please try again.' },
  BOT_CHECK_KEY_NOT_PROVIDED: {
    message: 'Our security check isn’t set up properly just now. Please try again in a few minutes, or call us.',
  },
  BOT_CHECK_NOT_LOADED: {
    message:
      'Our security check didn’t start in your browser. Please reload the page, try another browser, or call us.',
  },
  // Browsers pass the check by themselves: who reads this could not.
  BOT_CHECK_REQUIRED: {
    message: (_: { action: BotCheckAction }) =>
      'There have been a lot of requests from your connection, so we need a quick security check. Please turn on JavaScript and reload the page, or call us.',
  },
  BOT_CHECK_SCRIPT_NOT_AVAILABLE: {
    message:
      'We couldn’t load our security check. Please check your connection, turn off any blocker for this page, and try again.',
  },
} satisfies RefusalEntries
