import { cartsTouched, countOf, describeChanges, liveCartsInWords } from '#domain/catalogue/diff/describe-changes.ts'
import { diffReleases } from '#domain/catalogue/diff/diff-releases.ts'
import { type LiveCarts, mostOverlooked } from '#domain/catalogue/diff/live-carts.ts'
import type { Problem, Release } from '#domain/catalogue/release.ts'
import { SERVICE_GROUPS } from '#domain/vocabulary.ts'
import type { HeldRelease } from './held-release.ts'
import type { ListedRelease } from './list-releases.ts'

/** One line each, grouped by file. */
export function problemLines(problems: readonly Problem[]): string[] {
  const files = [...Map.groupBy(problems, ({ file }) => file)].sort(([one], [other]) => (one < other ? -1 : 1))
  const lines = files.flatMap(([file, own]) =>
    own.map(({ field, message }) => (field === '' ? `${file}: ${message}` : `${file}: ${field}: ${message}`)),
  )
  return [
    ...lines,
    `${countOf(problems.length, 'mistake')} in ${countOf(files.length, 'file')}. Nothing was published.`,
  ]
}

export function contentLines(release: Release): string {
  const groups = SERVICE_GROUPS.flatMap((group) => {
    const offers = release.tariffs.filter(({ serviceGroup }) => serviceGroup === group)
    const count = new Set(offers.map(({ offerCode }) => offerCode)).size
    return count === 0 ? [] : [`${group} ${count}`]
  })
  const offers = new Set(release.tariffs.map(({ offerCode }) => offerCode)).size
  const variants = release.handsets.reduce((total, handset) => total + handset.variants.length, 0)
  return [
    `${countOf(offers, 'offer')} (${groups.join(', ')})`,
    countOf(release.tariffs.length, 'tariff'),
    countOf(release.addOns.length, 'add-on'),
    `${countOf(release.handsets.length, 'handset')} in ${countOf(variants, 'variant')}`,
    countOf(release.devices.length, 'device'),
    countOf(release.tacticalOffers.length, 'tactical offer'),
    `${countOf(Object.keys(release.pictures).length, 'picture')}.`,
  ].join(', ')
}

export function diffLines(active: HeldRelease | null, release: Release, carts: LiveCarts): string[] {
  if (active === null) return [`Nothing has been published yet. The first release: ${contentLines(release)}`]
  const changes = diffReleases(active.release, release)
  if (changes.length === 0) return [`Nothing changes: release ${active.id} says the same.`]
  const touched = cartsTouched(changes, carts)
  return [
    `Against release ${active.id}, which is active:`,
    ...describeChanges(changes, carts).flatMap(({ heading, lines }) => [
      '',
      `${heading}:`,
      ...lines.map((line) => `  ${line}`),
    ]),
    '',
    touched === 0
      ? 'No live cart holds a line that changes.'
      : `${liveCartsInWords(touched, carts)} ${touched === 1 ? 'holds' : 'hold'} a line that changes: carts keep the price they were promised.`,
    ...(carts.share < 1 ? [sampled(carts.share)] : []),
  ]
}

function sampled(share: number): string {
  return `There are many carts: ${(share * 100).toFixed(1)}% of them were looked at. What has no number may be held by up to ${mostOverlooked(share)}.`
}

export function listLines(releases: readonly ListedRelease[]): string[] {
  if (releases.length === 0) return ['Nothing has been published yet.']
  const rows = releases.map(({ id, publishedAt, activatedAt, offers, tariffs, active, liveCarts, share }) => [
    active ? '*' : '',
    String(id),
    minute(publishedAt),
    activatedAt === null ? '–' : minute(activatedAt),
    String(offers),
    String(tariffs),
    share < 1 ? `about ${liveCarts}` : String(liveCarts),
  ])
  return [
    ...table([['', 'release', 'published', 'last activated', 'offers', 'tariffs', 'live carts'], ...rows]),
    '* active',
  ]
}

function minute(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function table(rows: readonly string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
