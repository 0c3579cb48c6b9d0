// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FRAME_STATUSES, type FrameStatus } from './frame-message.ts'
import { FRAME_STATUS_TEXT } from './frame-status-text.ts'
import { PaymentFrame } from './payment-frame.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const PROVIDER = 'https://pay.example'
const OURS = window.location.origin
const inFrame = new EventTarget() as Window & typeof globalThis

let root: Root
let statuses: FrameStatus[]
let returns: number

beforeEach(async () => {
  vi.useFakeTimers()
  statuses = []
  returns = 0
  // The provider's page is not loaded; only the sender of a message matters here.
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inFrame)
  document.body.innerHTML = '<header><button>Back to the order</button></header><main><div id="place"></div></main>'
  root = createRoot(document.querySelector('#place') as Element)
  await draw('p1')
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function draw(payment: string): Promise<void> {
  return act(async () =>
    root.render(
      <PaymentFrame
        frameUrl={`${PROVIDER}/${payment}`}
        frameOrigin={PROVIDER}
        title="Card payment of €150.00 to Tonn"
        onStatus={(status) => statuses.push(status)}
        onReturn={() => {
          returns += 1
        }}
      />,
    ),
  )
}

type Sent = { origin?: string; source?: Window }

function say(data: unknown, { origin = PROVIDER, source = inFrame }: Sent = {}): Promise<void> {
  return act(async () => {
    window.dispatchEvent(Object.assign(new Event('message'), { origin, source, data }))
  })
}

const tell = (status: FrameStatus, size: object = {}) => say({ status, width: 480, height: 500, url: '', ...size })
const words = () => document.querySelector('[role=status]')?.textContent
const frame = () => document.querySelector('iframe') as HTMLIFrameElement
const dialog = () => document.querySelector('[role=dialog]')
const wait = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000))

test('PRIV-30: the frame has a title, may ask for a payment, and may do no more than the provider needs', () => {
  expect(frame().title).toBe('Card payment of €150.00 to Tonn')
  expect(frame().getAttribute('allow')).toBe('payment')
  expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin allow-top-navigation')
})

test.each(FRAME_STATUSES)('PRIV-31: %s is passed on as a hint and announced as a polite status', async (status) => {
  await tell(status)
  expect(statuses).toEqual([status])
  expect(words()).toBe(FRAME_STATUS_TEXT[status].now)
  expect(returns).toBe(0)
})

test('PRIV-31: after 20 seconds the text changes while the customer waits, and not where they have to act', async () => {
  const slowText = async (status: FrameStatus) => {
    await tell(status)
    await wait(19)
    expect(words()).toBe(FRAME_STATUS_TEXT[status].now)
    await wait(1)
    return words()
  }
  for (const status of ['pending', 'secure-auth-start', 'secure-auth-end'] as const)
    expect(await slowText(status)).toContain('Still waiting for your bank')
  expect(await slowText('finished')).toBe('We’re still checking. Don’t pay again: we’ll email you.')
  for (const status of ['init', 'invalid', 'error', 'secure-auth-error'] as const)
    expect(await slowText(status)).toBe(FRAME_STATUS_TEXT[status].now)
})

test.each([
  ['another origin', { origin: 'https://pay.example.evil.example' }],
  ['our own origin, with a status of the provider', { origin: OURS }],
  ['no origin', { origin: 'null' }],
  ['another window of the provider', { source: new EventTarget() as Window }],
  ['this window', { source: window as Window }],
])('PRIV-32: a message from %s is not listened to', async (_from, sent) => {
  await say({ status: 'finished', width: 1, height: 900 }, sent)
  expect(statuses).toEqual([])
  expect(words()).toBe(FRAME_STATUS_TEXT.loading.now)
  expect(frame().style.height).toBe('')
})

test.each([null, 'finished', 42, [], {}, { status: 'paid' }, { status: ['finished'] }, { paymentStatus: 'finished' }])(
  'PRIV-32: what is no agreed message is not listened to: %j',
  async (data) => {
    await say(data)
    expect(statuses).toEqual([])
    expect(words()).toBe(FRAME_STATUS_TEXT.loading.now)
  },
)

test('PRIV-33: the return message is accepted from our own page in the frame only', async () => {
  await say({ status: 'returned' })
  await say({ status: 'returned' }, { origin: OURS, source: window })
  expect(returns).toBe(0)
  await say({ status: 'returned' }, { origin: OURS })
  expect([returns, statuses, words()]).toEqual([1, [], FRAME_STATUS_TEXT.returned.now])
})

test('PRIV-33: a frame that has returned is removed, and the status in its place takes the focus', async () => {
  frame().focus()
  await say({ status: 'returned' }, { origin: OURS })
  expect(document.querySelector('iframe')).toBeNull()
  expect(document.activeElement).toBe(document.querySelector('[role=status]'))
  await wait(20)
  expect(words()).toBe(FRAME_STATUS_TEXT.returned.slow)
})

test.each([
  [{ height: 700 }, '700px'],
  [{ height: '512.4' }, '513px'],
  [{ height: 1 }, '240px'],
  [{ height: 1e9 }, '1200px'],
  [{ height: Number.NaN }, ''],
  [{ height: 'calc(1px)' }, ''],
  [{ height: null }, ''],
])('PRIV-34: the frame takes the size of a message within limits: %j', async (size, height) => {
  await tell('init', size)
  expect(frame().style.height).toBe(height)
})

test('PRIV-34: a message without a size leaves it as it was', async () => {
  await tell('init', { height: 700 })
  await say({ status: 'pending' })
  expect(frame().style.height).toBe('700px')
})

test('PRIV-35: for the bank’s challenge the frame becomes a dialog, is not reloaded, and takes the focus', async () => {
  const back = document.querySelector('button') as HTMLElement
  back.focus()
  await tell('init')
  const loaded = frame()
  await tell('secure-auth-start')
  expect(dialog()?.getAttribute('aria-label')).toBe('Your bank asks you to confirm')
  expect(dialog()?.contains(loaded)).toBe(true)
  expect(dialog()?.querySelector('[role=status]')).not.toBeNull()
  expect(document.activeElement).toBe(loaded)
  expect(document.querySelector('header')?.hasAttribute('inert')).toBe(true)
  expect(document.querySelector('main')?.hasAttribute('inert')).toBe(false)
  await tell('pending')
  expect(dialog()).not.toBeNull()
  await tell('secure-auth-end')
  expect(dialog()).toBeNull()
  expect(frame()).toBe(loaded)
  expect(document.querySelector('[inert]')).toBeNull()
  expect(document.activeElement).toBe(back)
})

test.each(['secure-auth-error', 'error', 'invalid', 'init', 'finished'] as const)(
  'PRIV-35: %s ends the challenge',
  async (status) => {
    await tell('secure-auth-start')
    await tell(status)
    expect(dialog()).toBeNull()
    expect(document.querySelector('[inert]')).toBeNull()
  },
)

test('PRIV-35: the challenge ends with the page of return, and with the page around it', async () => {
  await tell('secure-auth-start')
  await say({ status: 'returned' }, { origin: OURS })
  expect(dialog()).toBeNull()
  await tell('secure-auth-start')
  expect(dialog()).toBeNull()
  await draw('p2')
  await tell('secure-auth-start')
  expect(dialog()).not.toBeNull()
  await act(async () => root.render(null))
  expect(document.querySelector('[inert]')).toBeNull()
})

test('PRIV-36: another payment is another frame, which starts from the beginning', async () => {
  const first = frame()
  await tell('error')
  await draw('p2')
  expect(frame()).not.toBe(first)
  expect(words()).toBe(FRAME_STATUS_TEXT.loading.now)
})
