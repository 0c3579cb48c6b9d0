import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'
import type { ReceivedMail } from './mailbox.ts'

const sandbox = demoSandbox()
let port = 0

beforeAll(async () => {
  port = await sandbox.listenForMail(0)
})
afterEach(async () => {
  await sandbox.inject({ method: 'DELETE', url: '/control' })
  await sandbox.inject({ method: 'DELETE', url: '/control/mail' })
})
afterAll(() => sandbox.close())

const NASTY = '<script>alert(1)</script>&"'
const MAIL = {
  from: 'Tonn <orders@tonn.example>',
  to: 'aoife@mail.example',
  subject: 'We have your order',
  html: '<html><head></head><body><a href="https://www.tonn.example">Your order</a></body></html>',
  text: 'Your order: €10.00',
  messageId: '<order-1@tonn.example>',
}

function send(given: Partial<typeof MAIL> = {}) {
  return createTransport({ host: '127.0.0.1', port }).sendMail({ ...MAIL, ...given })
}
async function received(query = ''): Promise<ReceivedMail[]> {
  return (await sandbox.inject(`/control/mail${query}`)).json().mails
}
function setBehaviour(behaviour: object) {
  return sandbox.inject({ method: 'PUT', url: '/control/mail', body: behaviour })
}

test('SBX-100: mail that is sent over SMTP is in the inbox, newest first, and is found by whom it went to', async () => {
  await send()
  await send({ to: 'Brian@mail.example', messageId: '<order-2@tonn.example>' })
  expect(await received()).toMatchObject([{ to: ['Brian@mail.example'] }, { to: ['aoife@mail.example'] }])
  expect(await received('?to=brian@mail.example')).toMatchObject([{ messageId: '<order-2@tonn.example>' }])
  const [mail] = await received('?to=aoife@mail.example')
  expect(mail).toMatchObject({ from: 'orders@tonn.example', subject: MAIL.subject, times: 1 })
  expect([mail?.html.trim(), mail?.text.trim()]).toEqual([MAIL.html, MAIL.text])
  expect(mail?.source).toMatch(/^Message-ID: <order-1@tonn\.example>/m)
  await sandbox.inject({ method: 'DELETE', url: '/control/mail' })
  expect(await received()).toEqual([])
})

test('SBX-101: a mail that comes again under its Message-ID is counted, not shown twice', async () => {
  await send()
  await send()
  await send({ to: 'brian@mail.example' })
  expect((await received()).map(({ to, times }) => [to[0], times])).toEqual([
    ['brian@mail.example', 1],
    ['aoife@mail.example', 2],
  ])
})

test('SBX-102: a person reads it as HTML, as text and as it came', async () => {
  await send()
  const [{ number } = { number: 0 }] = await received()
  expect((await sandbox.inject('/mail')).body).toContain(`href="/mail/${number}"`)
  expect((await sandbox.inject(`/mail/${number}`)).body).toContain(`src="/mail/${number}/html"`)
  expect((await sandbox.inject(`/mail/${number}/html`)).body).toContain('<a href="https://www.tonn.example">')
  expect((await sandbox.inject(`/mail/${number}?as=text`)).body).toContain('Your order: €10.00')
  expect((await sandbox.inject(`/mail/${number}?as=source`)).body).toContain(
    'Message-ID: &#60;order-1@tonn.example&#62;',
  )
  for (const nothing of ['/mail/999', '/mail/x/html', `/mail/${number}?as=pdf`])
    expect((await sandbox.inject(nothing)).statusCode).toBe(404)
})

test('SBX-103: nothing in a mail runs, loads or leaves its frame', async () => {
  await send({ subject: NASTY, text: NASTY, html: `<b>${NASTY}</b>`, from: 'a@b.example' })
  const [{ number } = { number: 0 }] = await received()
  for (const url of ['/mail', `/mail/${number}`, `/mail/${number}?as=text`, `/mail/${number}?as=source`]) {
    const { body, headers } = await sandbox.inject(url)
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
  const { headers } = await sandbox.inject(`/mail/${number}/html`)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox allow-popups allow-popups-to/)
  expect((await sandbox.inject(`/mail/${number}`)).body).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/)
})

test.each([451, 550])('SBX-104: in mode fail it refuses with %s, for so many mails', async (status) => {
  await setBehaviour({ mode: 'fail', status, times: 1 })
  await expect(send()).rejects.toMatchObject({ responseCode: status })
  await send()
  expect(await received()).toHaveLength(1)
  expect((await sandbox.inject('/control')).json().mail.requests).toBe(2)
})

test('SBX-104: in mode gone it breaks the connection, and took nothing', async () => {
  await setBehaviour({ mode: 'gone' })
  await expect(send()).rejects.toMatchObject({ code: 'ECONNECTION' })
  expect(await received()).toEqual([])
})

test('SBX-105: in mode cut it takes the mail, and breaks off before the response', async () => {
  await setBehaviour({ mode: 'cut' })
  await expect(send()).rejects.toMatchObject({ code: 'ECONNECTION' })
  expect(await received()).toHaveLength(1)
})

test.each([{ mode: 'lie' }, { mode: 'flood' }, { status: 200 }])(
  'SBX-45: %j is no behaviour of mail',
  async (behaviour) => {
    expect((await setBehaviour(behaviour)).statusCode).toBe(400)
  },
)
