import { ordersCallback } from '#server/order/fulfilment/management/orders-callback.ts'
import { portingCallback } from '#server/order/fulfilment/port-requests/porting-callback.ts'
import { ORDER_MOVED_JOB, PAYMENT_CHANGED_JOB, PORT_MOVED_JOB } from '#server/order/order-jobs.ts'
import { elavonCallback } from '#server/payment/elavon-callback.ts'
import { stancerCallback } from '#server/payment/stancer-callback.ts'
import type { Callback } from '#server/platform/callbacks/define-callback.ts'
import { SMS_CHANGED_JOB } from '#server/porting/jobs.ts'
import { twilioCallback } from '#server/sms/twilio-callback.ts'
import type { Deps } from './deps.ts'

/** All callbacks of outside systems, each with the job that handles it. */
export const CALLBACKS: readonly Callback<Deps>[] = [
  stancerCallback(PAYMENT_CHANGED_JOB),
  elavonCallback(PAYMENT_CHANGED_JOB),
  ordersCallback(ORDER_MOVED_JOB),
  twilioCallback(SMS_CHANGED_JOB),
  portingCallback(PORT_MOVED_JOB),
]
