import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loaderQuery } from '#storefront/api/loader-query.ts'
import { headers, loader } from './broadband.tsx'

async function load(getTariffs: { tariffs: object[] } | null) {
  const context = new RouterContextProvider()
  context.set(loaderQuery, async () => ({ getTariffs }))
  const request = new Request('https://shop.example/shop/broadband')
  const response = await loader({ context, request, url: new URL(request.url), params: {}, pattern: '/shop/broadband' })
  const loaderHeaders = new Headers(response.init?.headers)
  const sent = headers({
    loaderHeaders,
    parentHeaders: new Headers(),
    actionHeaders: new Headers(),
    errorHeaders: undefined,
  })
  return { plans: response.data.plans, cacheControl: new Headers(sent).get('Cache-Control') }
}

test('PLAN-49: a page without its plans is not cached', async () => {
  expect(await load(null)).toEqual({ plans: null, cacheControl: 'no-store' })
})

test('PLAN-48: a page with all plans is the same for everybody and may be cached', async () => {
  const plan = { code: 'ACQ_FTTH_1GB_24M' }
  expect(await load({ tariffs: [plan] })).toEqual({ plans: [plan], cacheControl: 'public, max-age=0, s-maxage=300' })
})
