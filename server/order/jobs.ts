import * as v from 'valibot'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { mailedDocuments } from './documents/mailed-documents.ts'
import { type DocumentsUsed, makeDocuments } from './documents/make-documents.ts'
import { mailedQrCode } from './esim/mailed-qr-code.ts'
import { settleESims } from './esim/settle-esims.ts'
import { sendOrderMail } from './mail/order-mail.ts'
import { promiseTimedMails } from './mail/timed-mails.ts'
import { handOver } from './management/hand-over.ts'
import { orderMoved } from './management/managed-orders.ts'
import { findDisputes } from './money/follow-disputes.ts'
import { capturePayment, giveBackPayment, paymentTold } from './money/money-jobs.ts'
import {
  CANCEL_SERVICES_JOB,
  CAPTURE_JOB,
  DOCUMENTS_JOB,
  ESIM_JOB,
  FIND_ORDER_JOB,
  FOLLOW_VISIT_JOB,
  GIVE_BACK_JOB,
  HAND_OVER_JOB,
  MAIL_JOB,
  ORDER_MOVED_JOB,
  PAYMENT_TOLD_JOB,
  PORT_MOVED_JOB,
  REFUND_GOODS_JOB,
  REFUND_PART_JOB,
  RELEASE_VISITS_JOB,
  SEND_PORT_JOB,
  SETTLE_VISIT_JOB,
} from './order-jobs.ts'
import { portMoved } from './porting/follow-port-request.ts'
import { sendPortRequest } from './porting/send-port-request.ts'
import { releaseVisits } from './release-visits.ts'
import { sweepOrders } from './sweep.ts'
import { sendFoundOrder } from './tracking/send-found-order.ts'
import { followVisitChange } from './visit/follow-visit-change.ts'
import { settleVisitChange } from './visit/settle-visit-change.ts'
import { cancelServices } from './withdrawal/cancel-services.ts'
import { refundGoods, refundPart } from './withdrawal/refund-part.ts'

/** A customer waits for what follows: tried again soon, and a process that died is followed soon. */
const SOON = {
  queue: {
    heartbeatSeconds: 10,
    expireInSeconds: 120,
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
  },
  pace: { batchSize: 10 },
} as const

export const orderJobs = [
  defineJob({ ...CAPTURE_JOB, ...SOON, run: capturePayment }),
  defineJob({ ...GIVE_BACK_JOB, ...SOON, run: giveBackPayment }),
  defineJob({ ...HAND_OVER_JOB, ...SOON, run: handOver }),
  defineJob({ ...RELEASE_VISITS_JOB, ...SOON, run: releaseVisits }),
  defineJob({ ...DOCUMENTS_JOB, ...SOON, run: makeDocuments }),
  defineJob({ ...ESIM_JOB, ...SOON, run: settleESims }),
  defineJob({
    ...MAIL_JOB,
    ...SOON,
    // After a mail server was away many wait at once.
    pace: { ...SOON.pace, burstWhenBatchFull: true },
    run: (deps: DocumentsUsed & Parameters<typeof sendOrderMail>[0], mail) =>
      sendOrderMail(deps, mail, async (about) => [
        ...(await mailedDocuments(deps, about)),
        ...(await mailedQrCode(deps, about)),
      ]),
  }),
  defineJob({
    ...{ ...SETTLE_VISIT_JOB, ...SOON },
    run: async (deps: Parameters<typeof settleVisitChange>[0], { changeId }) => {
      await settleVisitChange(deps, changeId)
    },
  }),
  defineJob({ ...FOLLOW_VISIT_JOB, ...SOON, run: followVisitChange }),
  defineJob({ ...PAYMENT_TOLD_JOB, ...SOON, run: paymentTold }),
  defineJob({ ...ORDER_MOVED_JOB, ...SOON, run: orderMoved }),
  defineJob({ ...SEND_PORT_JOB, ...SOON, run: sendPortRequest }),
  defineJob({ ...PORT_MOVED_JOB, ...SOON, run: portMoved }),
  defineJob({ ...CANCEL_SERVICES_JOB, ...SOON, run: cancelServices }),
  defineJob({ ...REFUND_PART_JOB, ...SOON, run: refundPart }),
  defineJob({ ...REFUND_GOODS_JOB, ...SOON, run: refundGoods }),
  defineJob({ ...FIND_ORDER_JOB, ...SOON, run: sendFoundOrder }),
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
    name: 'sweep-orders',
    payload: v.object({}),
    cron: '* * * * *',
    run: sweepOrders,
    queue: { retryLimit: 0, expireInSeconds: 300 },
  }),
]
