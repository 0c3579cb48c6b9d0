import { expect, test } from 'vitest'
import { pagePath } from '#domain/analytics/page-path.ts'
import routes from '#storefront/routes.ts'

type Route = { path?: string; children?: Route[] }

const pathsOf = (listed: readonly Route[]): string[] =>
  listed.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...pathsOf(children),
  ])

test('EVENT-6: the path of each page of the shop is known to its events', () => {
  const pages = pathsOf(routes).filter((path) => !/\.(xml|txt|webmanifest)$|^gallery$/.test(path))
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.filter((path) => pagePath(`/${path}`) === '/404')).toEqual([])
})
