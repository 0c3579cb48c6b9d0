import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growth, LINEAR } from '#domain/growth.fixture.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const ALLOWED_TAG =
  /^<(?:\/?(?:p|strong|em|ul|ol|li)|br|\/a|a href="(?:https:\/\/|mailto:|tel:)[^"<>]*" rel="noopener")>$/i

function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>?/g) ?? []
}

test('CMS-4: what editors need stays as it was written', () => {
  const text = '<p>Call <strong>us</strong>,<br><em>free</em>.</p><ul><li>One</li></ul><ol><li>Two</li></ol>'
  expect(sanitiseHtml(text)).toBe(text)
  expect(sanitiseHtml('Fish &amp; chips &euro;5 < €6')).toBe('Fish &amp; chips €5 &lt; €6')
})

test.each([
  ['<script>alert(1)</script>Hello', 'Hello'],
  ['<ScRiPt >if (a<b) alert("</p>")</sCrIpT >Hello', 'Hello'],
  ['<scr<script>x</script>ipt>alert(1)</script>', '&lt;script&gt;alert(1)'],
  ['<p onclick="steal()" style="top:0">Hello</p>', '<p>Hello</p>'],
  ['<img src=x onerror=alert(1)>Hello', 'Hello'],
  ['<svg><a href="https://x.ie"><text>Hi</text></a></svg>Hello', 'Hello'],
  ['<!-- <p>secret</p> -->Hello<!doctype html>', 'Hello'],
  ['<b>Hello</b>', 'Hello'],
  ['&lt;script&gt;', '&lt;script&gt;'],
  ['&#60;script&#x3e;', '&lt;script&gt;'],
  ['<p', '&lt;p'],
  ['<p title="a>b">Hello', '<p>Hello</p>'],
])('CMS-4: %s is taken apart', (html, safe) => {
  expect(sanitiseHtml(html)).toBe(safe)
})

test('CMS-4: a text made to keep the shop busy does not', () => {
  const before = process.threadCpuUsage()
  for (const half of ['<a', '<a "', '<a \'"', '<!-', '<script', '&#x', '<p <'])
    expect(sanitiseHtml(half.repeat(20_000))).not.toMatch(/<(?!\/?p>)/)
  // Measured in CPU time: the machine may be busy with other work.
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(3000)
})

test('CMS-4: links lead over https, to a phone or to a mailbox, and carry nothing but their address', () => {
  const link = (href: string) => sanitiseHtml(`<a class="x" href=${href} target="_blank">go</a>`)
  expect(link('"https://tonn.example/help?a=1&amp;b=2"')).toBe(
    '<a href="https://tonn.example/help?a=1&amp;b=2" rel="noopener">go</a>',
  )
  expect(link("'tel:+35315550100'")).toBe('<a href="tel:+35315550100" rel="noopener">go</a>')
  expect(link('mailto:help@tonn.example')).toBe('<a href="mailto:help@tonn.example" rel="noopener">go</a>')
  for (const href of [
    'javascript:alert(1)',
    '"java&#115;cript:x"',
    '" JaVaScRiPt:x"',
    'http://x.ie',
    '//x.ie',
    '"data:x"',
  ]) {
    expect(link(href)).toBe('go')
  }
  expect(sanitiseHtml('<a data-href="https://x.ie">go</a>')).toBe('go')
})

test('CMS-4: what is left open is closed, and elements nest', () => {
  expect(sanitiseHtml('<p><strong>Hello')).toBe('<p><strong>Hello</strong></p>')
  expect(sanitiseHtml('<p><strong>Hello</p></strong>')).toBe('<p><strong>Hello</strong></p>')
  expect(sanitiseHtml('Hello</p></a>')).toBe('Hello')
})

test('CMS-4: no text whatsoever brings out an element, attribute or address that is not on the list', () => {
  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      '</',
      '/>',
      '"',
      "'",
      '=',
      ' ',
      '\n',
      '&',
      '&lt;',
      '&#60;',
      '&#x3C',
      '<!--',
      '-->',
      '\0',
      'a',
      'p',
      'br',
    ],
    ...[
      '<a ',
      'href=',
      'javascript:',
      'java\tscript:',
      'https://x',
      'tel:1',
      '<p ',
      '<script',
      '</script>',
      'onload=x',
      '<svg',
    ],
    ...['<a href="https://x" onclick="y">', '<style>', '<iframe src=', '<ul>', '<li', '</li>', '`', "HREF='"],
  )
  const hostile = fc.oneof(
    fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
    fc.string(),
  )
  fc.assert(
    fc.property(hostile, (html) => {
      const safe = sanitiseHtml(html)
      for (const tag of tagsOf(safe)) expect(tag).toMatch(ALLOWED_TAG)
      expect(safe).not.toMatch(/<script/i)
      expect(safe).not.toMatch(/<[^>]*\son\w+=/i)
      expect(safe).not.toMatch(/href="\s*javascript:/i)
    }),
    { numRuns: 2000 },
  )
})

test('CMS-4: cleaning again changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (html) => {
      const once = sanitiseHtml(`<p>${html}`)
      expect(sanitiseHtml(once)).toBe(once)
    }),
  )
})

test.each(['</script', '<a "', '<a \'"', '<p <', '<!--', '</ul><ul>', '&#x', ' href="'])(
  'TEXT-12: %s again and again, inside a script or not, is read in proportion to its length',
  (shape) => {
    expect(growth(sanitiseHtml, shape)).toBeLessThan(LINEAR)
    expect(growth((text) => sanitiseHtml(`<script>${text}`), shape)).toBeLessThan(LINEAR)
  },
)
