export const HANDSET_SORTS = ['recommended', 'today', 'month', 'name'] as const
export type HandsetSort = (typeof HANDSET_SORTS)[number]

/** Filters and order of the list of handsets. They are in the address of the page, so that it can be bookmarked and shared. */
export type HandsetView = {
  /** Names of manufacturers; empty: all. */
  makers: readonly string[]
  inStock: boolean
  sort: HandsetSort
}

export const PLAIN_VIEW: HandsetView = { makers: [], inStock: false, sort: 'recommended' }

/** Unknown values are ignored. */
export function readHandsetView(params: URLSearchParams): HandsetView {
  return {
    makers: (params.get('maker') ?? '').split(',').filter((name) => name !== ''),
    inStock: params.get('stock') === 'in',
    sort: HANDSET_SORTS.find((sort) => sort === params.get('sort')) ?? 'recommended',
  }
}

/** Other parameters of the address stay; defaults are left out. */
export function writeHandsetView(params: URLSearchParams, { makers, inStock, sort }: HandsetView): URLSearchParams {
  const next = new URLSearchParams(params)
  put(next, 'maker', makers.length === 0 ? null : makers.join(','))
  put(next, 'stock', inStock ? 'in' : null)
  put(next, 'sort', sort === 'recommended' ? null : sort)
  return next
}

function put(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null) params.delete(name)
  else params.set(name, value)
}
