import type { OptionalCategory } from '#domain/consent/consent.ts'
import type { ThirdParty } from '../third-parties/use-third-parties.ts'

type Setup = { thirdParties: readonly ThirdParty[] }

/** What the banner says that a yes is for, of what is set up in this shop. */
export function purposesText({ thirdParties }: Setup): string {
  const is = (kind: ThirdParty['kind']) => thirdParties.some((party) => party.kind === kind)
  const has = (category: OptionalCategory) => thirdParties.some(({ categories }) => categories.includes(category))
  return inWords([
    ...(has('statistics') ? ['count visits'] : []),
    ...(is('SURVEY') ? ['ask for your opinion now and then'] : []),
    ...(is('CHAT') ? ['open a chat'] : []),
    ...(has('marketing') ? ['see which of our ads work'] : []),
  ])
}

export const CATEGORY_NAMES = {
  necessary: 'Necessary',
  preferences: 'Preferences',
  statistics: 'Statistics',
  marketing: 'Marketing',
} as const

export function categoryText(category: OptionalCategory, setup: Setup & { surveySamplePercent: number }): string {
  switch (category) {
    case 'preferences':
      return preferencesText(setup)
    case 'statistics':
      return 'Which pages people use and where they stop. No name, address or number goes along.'
    case 'marketing':
      return 'Which of our ads brought you here, and what we show you elsewhere.'
  }
}

function preferencesText({ thirdParties, surveySamplePercent }: Setup & { surveySamplePercent: number }): string {
  const is = (kind: ThirdParty['kind']) => thirdParties.some((party) => party.kind === kind)
  const every = Math.round(100 / surveySamplePercent)
  const text = inWords([
    ...(is('CHAT') ? ['the chat with our people'] : []),
    ...(is('SURVEY') ? [every === 1 ? 'a short survey' : `a short survey on every ${ordinal(every)} visit`] : []),
  ])
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

function ordinal(number: number): string {
  const [ones, tens] = [number % 10, Math.floor(number / 10) % 10]
  const ending = tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][ones] ?? 'th')
  return `${number}${ending}`
}

export function daysText(days: number | null): string {
  if (days === null) return 'until you close the browser'
  if (days >= 730) return `${Math.round(days / 365)} years`
  if (days >= 60) return `${Math.round(days / 30.5)} months`
  return days === 1 ? 'a day' : `${days} days`
}
