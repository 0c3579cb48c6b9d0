import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { A_BETTER_PLAN, aBroadband, anAccount, aService } from './account.fixture.ts'
import { AccountPage } from './account-page.tsx'

function shown(parts: Parameters<typeof anAccount>[0] = {}): string {
  return visibleText(renderPage(<AccountPage account={anAccount(parts)} />))
}

test('ACCT-12: the account begins with the next bill, and says how the coming ones change', () => {
  const text = shown()
  expect(text).toContain(
    'Account 7004 2216 Updated today at 09:12 Logged in as niamh.login@customer.example Niamh, your next bill is €84.98',
  )
  expect(text).toContain('It comes on 5 December, and we collect it 14 days later.')
  expect(text).toContain('€84.98 from the bill of 5 December 2026 €89.98 from the bill of 5 April 2027')
})

test('ACCT-25: the account says with which email its customer is logged in, whatever the other systems know', () => {
  const away = anAccount({
    contact: { state: 'UNAVAILABLE', name: null, accountNumber: null, email: null, address: [] },
  })
  const shownOf = (loginUserEmail: string | null) => {
    const account = { ...away, getSession: { customerName: 'Niamh Byrne', loginUserEmail } }
    return visibleText(renderPage(<AccountPage account={account} />))
  }
  expect(shownOf('niamh@work.example')).toContain('Logged in as niamh@work.example Niamh, your next bill')
  expect(shownOf(null)).not.toContain('Logged in as')
})

test('ACCT-13: a card says what the service is, its price now and after, and why and when it changes', () => {
  const text = shown()
  expect(text).toContain('Mobile In contract Bill Pay 80 085 555 0164, with your Kaimo K7')
  expect(text).toContain(
    'Now €39.99 a month Then from your bill of 5 April 2027 €44.99 a month when your discount ends',
  )
  expect(text).toContain('Then from April 2028 €46.99 a month after the yearly price rise of €2.00')
  expect(text).toContain('Minimum term ends 9 March 2028 Leaving today would cost €477.00')
  expect(text).toContain(
    'Broadband Out of contract Broadband 100 27 Weaver’s Row, The Liberties, Dublin 8, Co. Dublin, D08 P3T7. Up to 100Mb, at least 80Mb.',
  )
  expect(text).toContain('Minimum term ended 14 October 2026')
})

test('ACCT-14: the step worth taking names the saving, both prices and what the change takes; else it says there is none', () => {
  const text = shown()
  expect(text).toContain('Worth doing The same for €120.00 less a year')
  expect(text).toContain('Broadband 100 on a new 24-month contract: €34.99 a month for 12 bills, then €44.99.')
  expect(text).toContain('No visit needed. Changing costs nothing. There’s nothing cheaper without a new contract.')
  expect(text).toContain('As it is €539.88 Broadband 100 €419.88')
  expect(text).toContain(
    'You have our best price for this. We’ll check again before your minimum term ends on 9 March 2028',
  )
  const best = {
    ...A_BETTER_PLAN,
    name: 'Fibre 500',
    needsVisit: true,
    newEquipment: ['Wi-Fi 7 hub'],
    leavingCost: 5000,
  }
  const faster = { ...A_BETTER_PLAN, name: 'Fibre 1Gb', saving: 3000, needsVisit: true }
  const withoutTerm = { ...A_BETTER_PLAN, name: 'SIM', saving: 900, term: 1 }
  const other = shown({
    services: { services: [aBroadband({ advice: { yearOfStaying: 53_988, best, withoutTerm, faster } })] },
  })
  expect(other).toContain('Fibre 500 for €120.00 less a year')
  expect(other).toContain('An engineer has to visit. You’d get a new Wi-Fi 7 hub.')
  expect(other).toContain('The saving already counts €50.00 for leaving your current contract early.')
  expect(other).toContain('Without a new contract: SIM, €9.00 less a year.')
  expect(other).toContain(
    'Want it faster? Fibre 1Gb also reaches your home, for €30.00 less a year than now: €34.99 a month for 12 bills, then €44.99. An engineer has to visit.',
  )
})

test('ACCT-15: services that cannot be shown say so, and leave the rest of the account as it is', () => {
  const text = shown({ services: { state: 'UNAVAILABLE', readAt: null, services: [], bills: [] } })
  expect(text).toContain('Hello, Niamh')
  expect(text).toContain('We can’t show your services right now')
  expect(text).toContain('fibre@demo.example')
  expect(text).not.toContain('your next bill')
})

test('ACCT-15: what is old says from when it is', () => {
  const readAt = '2026-11-18T09:12:00Z'
  expect(shown({ services: { state: 'OLD', readAt } })).toContain('This is from today at 09:12')
  const before = shown({ services: { state: 'OLD', readAt: '2026-11-03T20:05:00Z' } })
  expect(before).toContain('This is from 3 November 2026 at 20:05')
  expect(before).toContain('Bill Pay 80')
})

test('ACCT-15: contact data that cannot be shown say so, and leave the services as they are', () => {
  const text = shown({ contact: { state: 'UNAVAILABLE', name: null, accountNumber: null, address: [] } })
  expect(text).toContain('We can’t show your details right now')
  expect(text).toContain('Niamh, your next bill is €84.98')
  const before = shown({ contact: { state: 'OLD', readAt: '2026-11-03T20:05:00Z' } })
  expect(before).toContain('Your details This is from 3 November 2026 at 20:05. We can’t get anything newer right now.')
  expect(shown({ contact: { state: 'OLD' } })).toContain('Your details This is from today at 09:12. We can’t')
})

test('ACCT-16: a customer without services is led to the plans', () => {
  const text = shown({ services: { services: [], bills: [] } })
  expect(text).toContain('You don’t have any services with us at the moment. See broadband plans')
})

test('ACCT-17: a service without a term, one that is suspended and one that ends say so', () => {
  const services = [
    aService({ id: '1', termFrom: null, termUntil: null, simOnly: true, handset: null }),
    aService({ id: '2', status: 'SUSPENDED' }),
    aService({ id: '3', status: 'ENDING' }),
  ]
  const text = shown({ services: { services } })
  expect(text).toContain('SIM only No contract')
  expect(text).toContain('No minimum term Month to month')
  expect(text).toContain('We’ll check again every year, and email you.')
  expect(text).toContain('Mobile Suspended')
  expect(text).toContain('Mobile Ending')
})

test('IMPACT-30: what can be added says from which price a month, and nothing where none is on sale', () => {
  const text = shown()
  expect(text).toContain('New TV from €12.99 a month It works with the broadband you have.')
  expect(text).toContain('New Mobile from €9.99 a month')
  expect(text).toContain('New Mobile Broadband Broadband to take with you.')
})
