import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { anAccount } from '../account.fixture.ts'
import { AccountPage } from '../account-page.tsx'

const NOTICE = {
  id: '4f7a9c21-0000-4000-8000-000000000000',
  title: 'Your minimum term ends on 9 December 2026',
  madeAt: '2026-11-18T04:20:00Z',
  url: '/account/notices/4f7a9c21-0000-4000-8000-000000000000',
}

test('NOTICE-7: the account lists notices with a link to each as it was sent, and has no empty list', () => {
  const html = renderPage(<AccountPage account={{ ...anAccount(), contractNotices: [NOTICE] }} />)
  expect(visibleText(html)).toContain(`About your contracts ${NOTICE.title} PDF, 18 November 2026`)
  expect(html).toContain(`href="${NOTICE.url}"`)
  expect(visibleText(renderPage(<AccountPage account={anAccount()} />))).not.toContain('About your contracts')
})
