export const TERMS = ['12', '24'] as const
export type Term = (typeof TERMS)[number]

export const SORTS = ['recommended', 'price', 'speed'] as const
export type Sort = (typeof SORTS)[number]

export const MOST_COMPARED = 4
export const LEAST_COMPARED = 2

/** Filters, order and comparison of the plans. They are in the address of the page, so that it can be bookmarked and shared. */
export type PlanView = {
  term: Term
  /** At least this many Mbit/s. */
  speed: number | null
  /** At most this many euro on the first bills. */
  price: number | null
  sort: Sort
  /** Codes of the plans that are compared; empty while the cards are shown. */
  compare: readonly string[]
  onlyDifferences: boolean
}

/** Unknown values are ignored. */
export function readPlanView(params: URLSearchParams): PlanView {
  return {
    term: oneOf(TERMS, params.get('term')) ?? '24',
    speed: wholeNumber(params.get('speed')),
    price: wholeNumber(params.get('price')),
    sort: oneOf(SORTS, params.get('sort')) ?? 'recommended',
    compare: codes(params.get('compare')),
    onlyDifferences: params.get('only') === 'differences',
  }
}

/** Other parameters of the address stay; defaults are left out. */
export function writePlanView(params: URLSearchParams, view: PlanView): URLSearchParams {
  const next = new URLSearchParams(params)
  put(next, 'term', view.term === '24' ? null : view.term)
  put(next, 'speed', view.speed)
  put(next, 'price', view.price)
  put(next, 'sort', view.sort === 'recommended' ? null : view.sort)
  put(next, 'compare', view.compare.length === 0 ? null : view.compare.join(','))
  put(next, 'only', view.onlyDifferences ? 'differences' : null)
  return next
}

function put(params: URLSearchParams, name: string, value: string | number | null): void {
  if (value === null) params.delete(name)
  else params.set(name, String(value))
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

function codes(text: string | null): string[] {
  const given = (text ?? '').split(',').filter((code) => code !== '')
  return [...new Set(given)].slice(0, MOST_COMPARED)
}
