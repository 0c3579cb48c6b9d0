import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { mailAddedOrder } from './account/mail-added-order.ts'
import { sendOrderCode } from './account/send-order-code.ts'
import { orderMoved } from './fulfilment/management/managed-orders.ts'
import { portMoved } from './fulfilment/port-requests/follow-port-request.ts'
import { promiseTimedMails } from './mail/timed-mails.ts'
import { FOLLOW_UPS } from './operations/follow-up-list.ts'
import { reconcileNightly } from './operations/reconcile/reconcile-nightly.ts'
import { sendLetterCopy } from './operations/send-letter-copy.ts'
import { sweepOrders } from './operations/sweep.ts'
import {
  FIND_ORDER_JOB,
  LETTER_COPY_JOB,
  ORDER_ADDED_JOB,
  ORDER_CODE_JOB,
  ORDER_MOVED_JOB,
  PAYMENT_CHANGED_JOB,
  PORT_MOVED_JOB,
} from './order-jobs.ts'
import { findDisputes } from './payment/follow-disputes.ts'
import { followPayment } from './payment/follow-payment.ts'
import { SOON } from './state/define-follow-up.ts'
import { sendFoundOrder } from './tracking/send-found-order.ts'

export const orderJobs = [
  ...FOLLOW_UPS,
  defineJob({ ...PAYMENT_CHANGED_JOB, ...SOON, run: followPayment }),
  defineJob({ ...ORDER_MOVED_JOB, ...SOON, run: orderMoved }),
  defineJob({ ...PORT_MOVED_JOB, ...SOON, run: portMoved }),
  defineJob({ ...FIND_ORDER_JOB, ...SOON, run: sendFoundOrder }),
  defineJob({ ...LETTER_COPY_JOB, ...SOON, run: sendLetterCopy }),
  defineJob({ ...ORDER_CODE_JOB, ...SOON, run: sendOrderCode }),
  defineJob({ ...ORDER_ADDED_JOB, ...SOON, run: mailAddedOrder }),
  defineJob({
    name: 'promise-timed-mails',
    payload: v.object({}),
    cron: '*/5 * * * *',
    run: promiseTimedMails,
    queue: { retryLimit: 0, expireInSeconds: 300 },
  }),
  defineJob({
    name: 'find-disputes',
    payload: v.object({}),
    cron: '17 * * * *',
    run: findDisputes,
    queue: { retryLimit: 2, expireInSeconds: 300 },
  }),
  defineJob({
    name: 'reconcile',
    payload: v.object({}),
    cron: '40 3 * * *',
    run: reconcileNightly,
    queue: { retryLimit: 2, retryDelay: 600, expireInSeconds: 3600 },
  }),
  defineJob({
    name: 'sweep-orders',
    payload: v.object({}),
    cron: '* * * * *',
    run: sweepOrders,
    queue: { retryLimit: 0, expireInSeconds: 300 },
  }),
]
