// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { forgetStored } from './forget-third-parties.ts'

test('CONSENT-18: what a third party stored at our address is deleted by its names, and nothing else', () => {
  // Of tests before this one.
  const others = document.cookie.split('; ')
  // biome-ignore lint/suspicious/noDocumentCookie: as a third party does
  for (const cookie of ['_ga=1', '_ga_ABC=2', '_gat=3', 'cart=4']) document.cookie = `${cookie}; Path=/`
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('_ga_user', '1')
  localStorage.setItem('ACQ_REF', '1')
  sessionStorage.setItem('chat_session', '1')
  forgetStored(['_ga', '_ga_*', 'chat_session'])
  // The document of the test keeps an empty one of a domain that browsers refuse.
  const left = document.cookie.split('; ').filter((cookie) => !cookie.endsWith('=') && !others.includes(cookie))
  expect(left.toSorted()).toEqual(['_gat=3', 'cart=4'])
  expect(Object.keys(localStorage)).toEqual(['ACQ_REF'])
  expect(Object.keys(sessionStorage)).toEqual([])
  forgetStored([])
  expect(document.cookie).toContain('cart=4')
})
