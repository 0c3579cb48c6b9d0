import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readResponses } from './read-responses.ts'

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi'
const read = (text: string | Buffer, methods: string[] = ['GET'], ended = false) =>
  readResponses(typeof text === 'string' ? Buffer.from(text, 'latin1') : text, methods, ended)

test('FUZZ-3: responses are read one after the other, by length, in chunks, to the end, and without a body', () => {
  const chunked = 'HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n'
  const { responses, rest, broken } = read(`${OK}${chunked}${OK}`, ['GET', 'GET', 'GET'])
  expect(broken).toBeNull()
  expect(rest).toHaveLength(0)
  expect(responses.map(({ status, body }) => [status, body])).toEqual([
    [200, 'hi'],
    [404, 'abcde'],
    [200, 'hi'],
  ])
  expect(read('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n', ['HEAD']).responses).toHaveLength(1)
  expect(read('HTTP/1.1 304 Not Modified\r\ncontent-length: 9\r\n\r\n').responses).toHaveLength(1)
  expect(read('HTTP/1.1 400 Bad Request\r\n\r\nno length', ['GET'], true).responses[0]?.body).toBe('no length')
  expect(read(`HTTP/1.1 100 Continue\r\n\r\n${OK}`).responses).toHaveLength(1)
})

test('FUZZ-3: half an answer is none yet, and a packed one is unpacked', () => {
  for (let length = 0; length < OK.length; length++) expect(read(OK.slice(0, length)).responses).toHaveLength(0)
  const packed = gzipSync('{"code":"INTERNAL"}')
  const head = `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`
  expect(read(Buffer.concat([Buffer.from(head), packed])).responses[0]?.body).toBe('{"code":"INTERNAL"}')
})

test.each([
  ['no status line', 'HELLO\r\n\r\n'],
  ['a broken header', 'HTTP/1.1 200 OK\r\nno colon\r\n\r\n'],
  ['a length and a coding', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n'],
  ['a length that is none', 'HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n'],
  ['a chunk that is none', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n'],
])('FUZZ-3: %s is told as broken', (_what, text) => {
  expect(read(text).broken).not.toBeNull()
})
