import type { OptionalCategory } from '#domain/consent/consent.ts'
import { OWN_STORAGE, type StoragePlace } from '#domain/consent/own-storage.ts'
import type { ThirdParty } from '#domain/consent/third-party.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { STORAGE_PURPOSES } from './storage-purposes.ts'

const KINDS = {
  'tag-manager': 'counts visits and measures ads',
  chat: 'is our chat',
  survey: 'is our survey',
  analytics: 'is told of orders, by our server',
  'consent-provider': 'collects your choice and remembers it',
} as const satisfies Record<ThirdParty['kind'], string>

/** Parts of the page about cookies, made from what can be set in this shop. */
export function storedLists(thirdParties: readonly ThirdParty[]): ReadonlyMap<string, string> {
  const hasSurvey = thirdParties.some(({ kind }) => kind === 'survey')
  const own = OWN_STORAGE.filter(({ name }) => name !== 'survey_visits' || hasSurvey)
  const of = (place: StoragePlace) =>
    listOf(
      own
        .filter((one) => one.place === place)
        .map(({ name }) => `<strong>${escapeHtml(name)}</strong> ${escapeHtml(STORAGE_PURPOSES[name])}`),
    )
  return new Map([
    ['shopCookies', of('cookie')],
    ['shopStorage', of('browser')],
    ['tabStorage', of('tab')],
    ['cookiesInShort', inShort(thirdParties)],
    ['thirdParties', thirdParties.length === 0 ? NOBODY : listOf(thirdParties.map(described))],
    [
      'unlessAllowed',
      thirdParties.length === 0
        ? ''
        : ', unless you say yes to that in the <a href="/legal/cookies#settings">Cookie settings</a>',
    ],
    ['cookieChoice', choice(thirdParties)],
  ])
}

const NOBODY = '<p>None. Nothing of another company is loaded by this shop.</p>'

function inShort(thirdParties: readonly ThirdParty[]): string {
  return thirdParties.length === 0
    ? '<p>The shop stores what it needs to remember your cart, your address check and your order, and nothing else. There’s no advertising, no tracking and nothing from other companies, so there’s nothing to agree to or refuse, and no banner.</p>'
    : '<p>The shop stores what it needs to remember your cart, your address check and your order. Everything else is off until you say yes, nothing from another company loads before that, and saying no is just as easy. The shop works the same either way.</p>'
}

function choice(thirdParties: readonly ThirdParty[]): string {
  if (thirdParties.length === 0) return '<p>There’s nothing to choose. If that ever changes, we’ll ask you first.</p>'
  return '<p>Open the <a href="/legal/cookies#settings">Cookie settings</a>, here or at the foot of any page, to say yes or no, or to change your mind. What you take back stops at once, and we delete what it stored at our address. Without JavaScript none of it loads, so there’s nothing to set.</p><p>We keep a log of what was agreed to: when, to what, and the random number in your <strong>consent</strong> cookie. It has no name and no address in it.</p>'
}

function described({ kind, company, origins, categories, stores }: ThirdParty): string {
  const hosts = origins.map((origin) => new URL(origin).host).join(', ')
  const kept = stores.map(
    ({ name, days, category }) =>
      `<strong>${escapeHtml(name)}</strong> (${[...(category === null ? [] : [category]), lifeOf(days)].join(', ')})`,
  )
  return [
    `${escapeHtml(company)} ${KINDS[kind]}.`,
    ...(categories.length === 0 ? [] : [`Only if you allow ${orText(categories)}.`]),
    ...(hosts === '' ? [] : [`From ${escapeHtml(hosts)}.`]),
    kept.length === 0 ? 'It stores nothing at our address.' : `It may store ${kept.join(', ')}.`,
  ].join(' ')
}

function lifeOf(days: number | null): string {
  if (days === null) return 'until you close the browser'
  return days === 1 ? '1 day' : `${days} days`
}

function orText(categories: readonly OptionalCategory[]): string {
  return categories.join(' or ')
}

function listOf(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}
