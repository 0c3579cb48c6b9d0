import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InsuranceDocument } from './insurance-document.tsx'

test('INSUR-3: the information document has the headings of the regulation in their order', () => {
  const lists = { insured: ['a'], notInsured: ['b'], restrictions: ['c'], where: ['d'], obligations: ['e'] }
  const texts = { insurer: 'An insurer', about: 'A phone', payment: 'Monthly', period: 'Now', cancelling: 'Call' }
  const html = renderToStaticMarkup(
    <InsuranceDocument content={{ title: 'Insurance', price: 899, ...texts, ...lists }} />,
  )
  expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading)).toEqual([
    'What is this type of insurance?',
    'What is insured?',
    'What is not insured?',
    'Are there any restrictions on cover?',
    'Where am I covered?',
    'What are my obligations?',
    'When and how do I pay?',
    'When does the cover start and end?',
    'How do I cancel the contract?',
  ])
  expect(html).toContain('€8.99 a month.')
})
