// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrder } from '../steps/checkout.fixture.ts'
import { usePayment } from './use-payment.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Standing = { state: string; paymentPending: boolean; paymentProblem: string | null }
const OPEN: Standing = { state: 'AWAITING_PAYMENT', paymentPending: false, paymentProblem: null }
const FRAME = { url: 'https://pay.example/1', origin: 'https://pay.example', amount: 15_000, payee: 'Tonn' }

let standing: Standing | null = OPEN
let requests: string[] = []
let left: string[] = []
let payment: ReturnType<typeof usePayment>
let root: Root

function answer(body: string) {
  const { operationName } = JSON.parse(body) as { operationName: string }
  requests.push(operationName)
  if (operationName === 'StartPayment') return { data: { startPayment: FRAME } }
  if (standing === null) return { errors: [{ message: 'silent', extensions: { code: 'PAYMENT_UNAVAILABLE' } }] }
  return { data: { settlePayment: { reference: 'TN-4F7K-9Q2M', ...standing } } }
}

beforeEach(async () => {
  standing = OPEN
  requests = []
  left = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => Response.json(answer(body)))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Paying />))
  await vi.waitFor(() => expect(payment.view.at).toBe('frame'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

function Paying() {
  payment = usePayment(anOrder({ dueToday: 15_000 }), (path) => left.push(path))
  return null
}

/** Passes on a message of the frame, and waits for the shop's response. */
async function say(status: Parameters<typeof payment.onStatus>[0]): Promise<void> {
  const before = requests.length
  await act(async () => payment.onStatus(status))
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(before))
  await act(async () => {})
}

test('COUI-31: a frame that reports finished leads to a query of the shop, and only its result leads on', async () => {
  await say('finished')
  expect([payment.view.at, left]).toEqual(['frame', []])
  standing = { ...OPEN, paymentPending: true }
  await say('finished')
  await vi.waitFor(() => expect(payment.view.at).toBe('waiting'))
  expect(left).toEqual([])
  standing = { ...OPEN, state: 'CONFIRMED' }
  await say('finished')
  await vi.waitFor(() => expect(left).toEqual(['/order/TN-4F7K-9Q2M?ordered']))
})

test('COUI-31: an error in the frame is a refusal only where the shop says so; the form stays for another card', async () => {
  await say('error')
  expect(payment.view).toMatchObject({ at: 'frame', problem: null })
  standing = { ...OPEN, paymentProblem: 'INSUFFICIENT_FUNDS' }
  await say('error')
  await vi.waitFor(() => expect(payment.view).toMatchObject({ at: 'frame', problem: 'INSUFFICIENT_FUNDS' }))
  await act(async () => payment.onStatus('pending'))
  expect(payment.view).toMatchObject({ at: 'frame', problem: null })
  await act(async () => payment.onReturn())
  await vi.waitFor(() => expect(payment.view).toEqual({ at: 'refused', problem: 'INSUFFICIENT_FUNDS' }))
  await act(async () => payment.start())
  await vi.waitFor(() => expect(payment.view.at).toBe('frame'))
  expect(requests.filter((name) => name === 'StartPayment')).toHaveLength(2)
})

test('COUI-31: a provider without a result on the return is polled, and no failure is shown', async () => {
  standing = null
  await act(async () => payment.onReturn())
  await vi.waitFor(() => expect(requests).toContain('SettlePayment'))
  expect(payment.view.at).toBe('waiting')
  expect(left).toEqual([])
})
