import type { ContentEntry, EntryKind } from '../content.ts'
import type { RichText } from '../rich-text.ts'

type Shipped = Partial<Omit<ContentEntry, 'key' | 'text' | 'picture'>> & { text?: readonly string[] }

/** Defaults of the shop, where editors have written no entry. A place without one here stays empty. */
const SHIPPED: Readonly<Record<EntryKind, Readonly<Record<string, Shipped>>>> = {
  banners: {},
  images: {},
  infoTexts: {
    esim_other_phone: {
      title: 'We’ll send you a QR code',
      text: [
        'Once your order is confirmed, we’ll email you a QR code. It’s on your order page too. Scan it with your phone to install the eSIM.',
      ],
    },
  },
  pageHeroes: {
    tv: {
      title: 'TV with your broadband',
      text: ['Pick what you watch. Add a pack to the broadband in your cart and see every bill before you decide.'],
      points: [
        'Comes over your broadband: one line, one bill',
        'Every price is on the card: now, later and once off',
        'Nothing to pay today',
      ],
    },
    phone: {
      title: 'A home phone that keeps your number',
      text: [
        'Add it to your broadband for a little more a month, or get it on its own. You’ll see every bill before you order.',
      ],
      points: ['Keep the number everyone knows', 'With broadband, or on its own line', 'Nothing to pay today'],
    },
    'sim-only': {
      title: 'SIM only, for the phone you have',
      text: ['A plan without a phone costs less, with a shorter contract. You’ll see every bill before you order.'],
      points: ['12 months for less, or 30 days at a time', 'Keep your number or get a new one', 'Nothing to pay today'],
    },
    'mobile-broadband': {
      title: 'Broadband over the mobile network',
      text: ['Choose a plan, then your device. You’ll see what you pay today and each month before you order.'],
      points: [
        'No line, no engineer: plug it in and go',
        'For homes without fibre, or to take with you',
        'Pay less for the device with your plan',
      ],
    },
  },
  footers: {
    shop: { text: ['Prices include VAT. You’ll see every bill of your contract before you order.'] },
  },
  surveys: {
    shop: {
      title: 'How was that?',
      text: ['Three short questions about ordering with us. Your answers aren’t linked to your name or your order.'],
      buttonLabel: 'Answer three questions',
    },
  },
  chats: {
    shop: {
      title: 'Chat with us',
      text: ['Ask about plans, your address or your order.'],
      buttonLabel: 'Start a chat',
    },
  },
}

export function shippedEntry(kind: EntryKind, key: string): ContentEntry | null {
  const shipped = Object.hasOwn(SHIPPED[kind], key) ? SHIPPED[kind][key] : undefined
  if (shipped === undefined) return null
  const { text = [], ...rest } = shipped
  return {
    title: null,
    buttonLabel: null,
    link: null,
    points: [],
    links: [],
    ...rest,
    key,
    picture: null,
    text: paragraphs(text),
  }
}

function paragraphs(texts: readonly string[]): RichText {
  return texts.map((text) => ({
    kind: 'paragraph',
    lines: [{ depth: 0, spans: [{ text, isBold: false, isItalic: false, href: null }] }],
  }))
}
