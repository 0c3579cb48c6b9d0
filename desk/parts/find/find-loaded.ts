import type { Found } from './found-orders.tsx'

/** What the page of the search and its window load. */
export type FindLoaded = { q: string; found: Found | null; problem: string | null }
