import { expect, test } from 'vitest'
import { renderPage, visibleText } from '../render-page.fixture.tsx'
import { JourneyProblemView } from './journey-problem-view.tsx'

const NOTHING = () => {}
const FIXED = { customer: null, logInPath: '/login?return=%2F', onSend: NOTHING, onLeave: NOTHING } as const

test('LINK-7: the page says what happened to the link, and offers to log in, a new link, and the shop', () => {
  const page = renderPage(<JourneyProblemView {...FIXED} problem="found-403" request={{ step: 'ready' }} />)
  const text = visibleText(page)
  expect(text).toContain('This link doesn’t work any more')
  expect(text).toContain('works for an hour, and only on the first device')
  for (const way of ['Log in to continue', 'Send me a new link', 'Back to the shop']) expect(text).toContain(way)
  expect(page).toContain('href="/login?return=%2F"')
})

test('LINK-7: without a cart in the link there is no new one to send', () => {
  const text = visibleText(renderPage(<JourneyProblemView {...FIXED} problem="token-missing" request={null} />))
  expect(text).toContain('Part of this link is missing')
  expect(text).not.toContain('Send me a new link')
})

test('LINK-7: a new link is promised in the same words whether there is such a customer or not; a refusal is shown', () => {
  const sent = renderPage(<JourneyProblemView {...FIXED} problem="found-403" request={{ step: 'sent' }} />)
  expect(visibleText(sent)).toContain('If this link was for one of our customers, we’ve emailed them a new one.')
  expect(visibleText(sent)).not.toContain('Send me a new link')
  const request = { step: 'refused', message: 'Please try again in 9 seconds.' } as const
  const refused = renderPage(<JourneyProblemView {...FIXED} problem="found-403" request={request} />)
  expect(visibleText(refused)).toContain('Please try again in 9 seconds.')
  expect(visibleText(refused)).toContain('Send me a new link')
})

test('LINK-7: a customer who is logged in is told that the link is for another account', () => {
  const page = renderPage(
    <JourneyProblemView {...FIXED} problem="found-403" customer="Declan" request={{ step: 'ready' }} />,
  )
  expect(visibleText(page)).toContain('You’re logged in as Declan, and this link is for someone else’s plan.')
  expect(page).toContain('href="/account"')
})
