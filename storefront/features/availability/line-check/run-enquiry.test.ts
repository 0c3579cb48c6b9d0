import { expect, test } from 'vitest'
import type { RefusalCode } from '#domain/refusals.ts'
import type { Reply } from '#storefront/api/reply.ts'
import { type EnquiryApi, type NeqResult, runEnquiry } from './run-enquiry.ts'

type Read = Awaited<ReturnType<EnquiryApi['read']>>

const LINE = {
  lineId: 'L-1',
  addressId: 'A-1',
  status: 'AVAILABLE',
  ontActive: false,
  reserved: false,
  pendingInstallation: false,
  activeLines: 0,
}

function aResult(verdict: Partial<NeqResult['verdict']>, neqStatus: NeqResult['neqStatus'] = 'DONE'): NeqResult {
  return {
    neqStatus,
    interventionArea: true,
    surveyRequired: false,
    preOrderFlag: false,
    readyForServiceAt: null,
    wayLeaveRequired: false,
    tag: null,
    verdict: { proceed: false, modal: null, events: [], line: null, ...verdict },
  }
}

const PENDING: Read = { ok: true, value: { status: 'PENDING', data: null, error: null } }

function done(verdict: Partial<NeqResult['verdict']>): Read {
  return { ok: true, value: { status: 'DONE', data: aResult(verdict), error: null } }
}

function failedWith(code: string): Read {
  return { ok: true, value: { status: 'FAILED', data: null, error: { extensions: { code } } } }
}

function refused(code: RefusalCode): Reply<never> {
  return { ok: false, failure: { kind: 'refusal', code, message: code } }
}

/** A shop that returns these responses in order, and repeats the last. */
function aShop(reads: readonly Read[], over: Partial<EnquiryApi> = {}) {
  const calls: string[] = []
  const messages: string[] = []
  const waits: number[] = []
  let read = 0
  const api: EnquiryApi = {
    create: async () => ({ ok: true, value: 'success' }),
    read: async () => reads[Math.min(read++, reads.length - 1)] ?? PENDING,
    setLine: async () => ({ ok: true, value: aResult({}, 'PENDING') }),
    ...over,
  }
  const counted: EnquiryApi = {
    create() {
      calls.push('create')
      return api.create()
    },
    read() {
      calls.push('read')
      return api.read()
    },
    setLine(result, line) {
      calls.push(`set ${line.lineId}`)
      return api.setLine(result, line)
    },
  }
  const enquirer = {
    api: counted,
    wait: async (milliseconds: number) => void waits.push(milliseconds),
    onMessage: (message: string) => void messages.push(message),
  }
  return { enquirer, calls, messages, waits }
}

test('HOME-9: the reason against a home that is not confirmed is withheld, and no failure', async () => {
  const { enquirer, calls } = aShop([done({})])
  expect(await runEnquiry(enquirer, false)).toEqual({ kind: 'withheld' })
  expect(calls).not.toContain('setLine')
})

test('UI-40: a line that is clear on the second poll leads to plans', async () => {
  const { enquirer, calls, waits } = aShop([PENDING, done({ proceed: true })])
  expect(await runEnquiry(enquirer, false)).toEqual({ kind: 'clear', preOrder: false })
  expect(calls).toEqual(['create', 'read', 'read'])
  expect(waits).toEqual([2000, 2000])
})

test('UI-40: the message changes with the third poll', async () => {
  const { enquirer, messages } = aShop([PENDING, PENDING, PENDING, PENDING, done({ proceed: true })])
  await runEnquiry(enquirer, false)
  expect(messages.slice(-5)).toEqual([
    'Hang on a moment',
    'Hang on a moment',
    'Almost there',
    'Almost there',
    'Almost there',
  ])
})

test('UI-41: a modal of the verdict stands in the way, a pre-order does not', async () => {
  const blocked = aShop([done({ modal: 'nbi-order-reserved' })])
  expect(await runEnquiry(blocked.enquirer, false)).toEqual({ kind: 'blocked', modal: 'nbi-order-reserved' })
  const preOrder = aShop([done({ proceed: true, events: ['pre-order'] })])
  expect(await runEnquiry(preOrder.enquirer, false)).toEqual({ kind: 'clear', preOrder: true })
})

test('UI-42: among several premises the line of the verdict is set and polled by the same rules', async () => {
  const { enquirer, calls } = aShop([done({ line: LINE }), PENDING, done({ proceed: true })])
  expect(await runEnquiry(enquirer, false)).toMatchObject({ kind: 'clear' })
  expect(calls).toEqual(['create', 'read', 'set L-1', 'read', 'read'])
  const known = aShop([done({ line: LINE })], {
    setLine: async () => ({ ok: true, value: aResult({ modal: 'nbi-active-lines' }) }),
  })
  expect(await runEnquiry(known.enquirer, false)).toEqual({ kind: 'blocked', modal: 'nbi-active-lines' })
  const refusing = aShop([done({ line: LINE })], { setLine: async () => refused('LINE_NOT_FOUND') })
  expect(await runEnquiry(refusing.enquirer, false)).toMatchObject({ failure: { code: 'LINE_NOT_FOUND' } })
})

test('UI-43: after fifteen polls without a result the enquiry has timed out', async () => {
  const { enquirer, calls } = aShop([PENDING])
  expect(await runEnquiry(enquirer, false)).toMatchObject({ kind: 'failed', failure: { reason: 'time-out' } })
  expect(calls.filter((call) => call === 'read')).toHaveLength(15)
})

test('UI-43: a failure keeps its code, whichever system reported it', async () => {
  const rejected = aShop([failedWith('nbi-enquiry-rejected')])
  expect(await runEnquiry(rejected.enquirer, false)).toEqual({
    kind: 'failed',
    failure: { reason: 'error', code: 'nbi-enquiry-rejected' },
    source: 'getNEQResult',
  })
  const broken = aShop([{ ok: false, failure: { kind: 'breakdown', message: 'offline' } }])
  expect(await runEnquiry(broken.enquirer, false)).toMatchObject({ failure: { reason: 'error', code: 'breakdown' } })
  const unborn = aShop([PENDING], { create: async () => refused('TOO_MANY_CHECKS') })
  expect(await runEnquiry(unborn.enquirer, false)).toMatchObject({
    failure: { reason: 'error', code: 'TOO_MANY_CHECKS' },
  })
  expect(unborn.calls).toEqual(['create'])
})

test('REPORT-4: a failed enquiry says at which operation it failed', async () => {
  const failing = [
    [aShop([PENDING], { create: async () => refused('TOO_MANY_CHECKS') }), 'createNEQRequest'],
    [aShop([{ ok: false, failure: { kind: 'breakdown', message: 'offline' } }]), 'getNEQResult'],
    [aShop([PENDING]), 'getNEQResult'],
    [aShop([done({ line: LINE })], { setLine: async () => refused('LINE_NOT_FOUND') }), 'setNBILine'],
  ] as const
  for (const [shop, source] of failing) expect(await runEnquiry(shop.enquirer, false)).toMatchObject({ source })
})

test('UI-44: a customer who comes back goes on where the enquiry stands', async () => {
  const finished = aShop([done({ proceed: true })])
  expect(await runEnquiry(finished.enquirer, true)).toMatchObject({ kind: 'clear' })
  expect(finished.calls).toEqual(['read'])
  expect(finished.messages).toEqual([])
  const running = aShop([PENDING, done({ proceed: true })])
  await runEnquiry(running.enquirer, true)
  expect(running.calls).toEqual(['read', 'read'])
})

test('UI-44: a failure that the customer comes back to is not a new one', async () => {
  const standing = aShop([failedWith('nbi-enquiry-timeout')])
  expect(await runEnquiry(standing.enquirer, true)).toEqual({
    kind: 'failed',
    failure: { reason: 'error', code: 'nbi-enquiry-timeout' },
    source: 'getNEQResult',
    before: true,
  })
  const later = aShop([PENDING, failedWith('nbi-enquiry-timeout')])
  expect(await runEnquiry(later.enquirer, true)).not.toHaveProperty('before')
})

test('UI-44: an enquiry that never began is begun, an address that the shop forgot is checked again', async () => {
  const lost = aShop([failedWith('ENQUIRY_NOT_FOUND'), done({ proceed: true })])
  expect(await runEnquiry(lost.enquirer, true)).toMatchObject({ kind: 'clear' })
  expect(lost.calls).toEqual(['read', 'create', 'read'])
  const forgotten = aShop([failedWith('ENQUIRY_NOT_FOUND')], { create: async () => refused('PREQUAL_NOT_FOUND') })
  expect(await runEnquiry(forgotten.enquirer, true)).toEqual({ kind: 'forgotten' })
})
