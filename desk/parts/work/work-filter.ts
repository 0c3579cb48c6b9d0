import type { WorkKind, WorkShare, WorkSort } from '#desk/api/generated/types.ts'
import { WORK_KINDS, WORK_SHARES, WORK_SORTS } from '#domain/desk/work-kind.ts'

export const PAGE_SIZE = 25

export type WorkFilter = { kind: WorkKind | null; share: WorkShare; sort: WorkSort; page: number }

/** What the address says, as far as it can be. */
export function readFilter(search: URLSearchParams): WorkFilter {
  const page = Number(search.get('page'))
  return {
    kind: oneOf(KINDS, search.get('kind')),
    share: oneOf(SHARES, search.get('share')) ?? 'ALL',
    sort: oneOf(SORTS, search.get('sort')) ?? 'DUE',
    page: Number.isSafeInteger(page) && page > 1 && page < 1000 ? page : 1,
  }
}

/** The address of the list under another filter; what is usual is left out. Another filter begins at the first page. */
export function workAddress({ kind, share, sort, page }: WorkFilter, change: Partial<WorkFilter>): string {
  const next = { kind, share, sort, page: 'page' in change ? page : 1, ...change }
  const search = new URLSearchParams()
  if (next.kind !== null) search.set('kind', next.kind.toLowerCase())
  if (next.share !== 'ALL') search.set('share', next.share.toLowerCase())
  if (next.sort !== 'DUE') search.set('sort', next.sort.toLowerCase())
  if (next.page > 1) search.set('page', String(next.page))
  const text = search.toString()
  return text === '' ? '/work' : `/work?${text}`
}

/** As the schema names them. */
const named = <Name extends string>(names: readonly string[]) =>
  names.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()) as Name[]
const KINDS = named<WorkKind>(WORK_KINDS)
const SHARES = named<WorkShare>(WORK_SHARES)
const SORTS = named<WorkSort>(WORK_SORTS)

function oneOf<Name extends string>(names: readonly Name[], text: string | null): Name | null {
  return names.find((name) => name === text?.toUpperCase()) ?? null
}
