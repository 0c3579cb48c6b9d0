import type { Victim } from './access-cases.ts'

/**
 * Who gets what at an address that the server handles itself.
 * - same: it reads no cookie, so everyone at the same moment gets the same
 * - own: of the visitor whom the cookies name
 * - owner: of whom the address names, for them alone
 */
type RouteCase = { for: 'same' | 'own' | 'owner'; path: (victim: Victim) => string }

const same = (path: string): RouteCase => ({ for: 'same', path: () => path })
const own = (path: string): RouteCase => ({ for: 'own', path: () => path })
const owner = (path: RouteCase['path']): RouteCase => ({ for: 'owner', path })

/** Every address that the server handles itself with GET, by its pattern; pages are rendered by the storefront. */
export const ROUTE_CASES: Readonly<Record<string, RouteCase>> = {
  '/.well-known/security.txt': same('/.well-known/security.txt'),
  '/account/export': own('/account/export'),
  '/account/notices/:id': owner(({ noticeId }) => `/account/notices/${noticeId}`),
  '/cart-changes/:reference': owner(({ cart: { uuid } }) => `/cart-changes/${uuid}`),
  '/checkout/contract-summaries.pdf': own('/checkout/contract-summaries.pdf'),
  '/documents/contract-summary/:file': same('/documents/contract-summary/ACQ_FTTH_1GB_24M.pdf'),
  '/graphql': same('/graphql?query=%7Bbrand%7Bname%7D%7D'),
  '/graphql/': same('/graphql/'),
  '/healthz': same('/healthz'),
  '/image': same('/image'),
  '/login': own('/login'),
  '/login/return': own('/login/return?code=x&state=x'),
  '/metrics': same('/metrics'),
  '/offline-worker.js': same('/offline-worker.js'),
  '/online-acquisition-cms/api/:collection': same('/online-acquisition-cms/api/none'),
  '/online-acquisition-cms/uploads/:file': same('/online-acquisition-cms/uploads/none.png'),
  '/order-changes/:reference': owner(({ order: { reference } }) => `/order-changes/${reference}`),
  '/order/:reference/contract-summaries.pdf': owner(
    ({ order: { reference } }) => `/order/${reference}/contract-summaries.pdf`,
  ),
  '/order/:reference/documents/:id': owner(
    ({ order: { reference }, documentId }) => `/order/${reference}/documents/${documentId}`,
  ),
  '/order/:reference/esim/:id': owner(({ order: { reference, offerId } }) => `/order/${reference}/esim/${offerId}`),
  '/pictures/:name': same('/pictures/none'),
  '/readyz': same('/readyz'),
}
