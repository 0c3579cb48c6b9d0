import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { HelpCodeView } from './help-dialog.tsx'

test('ASSIST-60: the code is shown in two groups and spelled out for screen readers; an expired one offers a new one', () => {
  const made = { state: 'made', code: '4K729X' } as const
  const live = renderPage(<HelpCodeView code={{ ...made, expiresAt: '2999-01-01T00:00:00Z' }} onAgain={() => {}} />)
  expect(visibleText(live)).toMatch(/4K7 29X Your code: 4 K 7 2 9 X/)
  const old = renderPage(<HelpCodeView code={{ ...made, expiresAt: '2020-01-01T00:00:00Z' }} onAgain={() => {}} />)
  expect(visibleText(old)).toContain('Get a new code')
  expect(visibleText(old)).not.toContain('4K7 29X')
  const failed = renderPage(<HelpCodeView code={{ state: 'failed', problem: 'Not this cart.' }} onAgain={() => {}} />)
  expect(visibleText(failed)).toMatch(/Not this cart. Try again/)
})
