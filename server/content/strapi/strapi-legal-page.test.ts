import { expect, test } from 'vitest'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { firstLegalPage } from './strapi-legal-page.ts'

const TEXT =
  '<h2 onclick="x()">Big</h2><p>See <a href="/legal/cookies#kept">cookies</a>, <a href="//evil.example">here</a>, <a href="/\\evil.example">there</a> and <a href="https://www.comreg.ie">ComReg</a></p>'
const FIELDS = { slug: 'privacy', title: 'Privacy', description: 'What we keep', version: '2027-01-01' }
const SECTIONS = [{ id: 4, anchor: 'kept', title: 'What we keep', text: TEXT }]

test.for([
  ['5', { data: [{ id: 1, documentId: 'a', ...FIELDS, sections: SECTIONS }], meta: {} }],
  ['4', { data: [{ id: 1, attributes: { ...FIELDS, sections: SECTIONS } }], meta: {} }],
] as const)(
  'LAW-3: a legal page of Strapi %s is read with its parts, and links to pages of the shop stay',
  ([, body]) => {
    expect(firstLegalPage('cms', body)).toEqual({
      title: 'Privacy',
      description: 'What we keep',
      version: '2027-01-01',
      sections: [
        {
          anchor: 'kept',
          title: 'What we keep',
          html: 'Big<p>See <a href="/legal/cookies#kept" rel="noopener">cookies</a>, here, there and <a href="https://www.comreg.ie" rel="noopener">ComReg</a></p>',
        },
      ],
    })
  },
)

test('LAW-3: no entry is no page; one without version or parts is a fault of the CMS', () => {
  expect(firstLegalPage('cms', { data: [] })).toBeNull()
  for (const wrong of [
    { version: 'soon' },
    { sections: [] },
    { sections: [{ anchor: 'A b', title: 'x', text: '' }] },
  ]) {
    const body = { data: [{ ...FIELDS, sections: SECTIONS, ...wrong }] }
    expect(() => firstLegalPage('cms', body)).toThrow(OutsideSystemError)
  }
})
