import { documentsFollowUp } from '../documents/make-documents.ts'
import { settleESimsFollowUp } from '../fulfilment/esim/settle-esims.ts'
import { handOverFollowUp } from '../fulfilment/hand-over.ts'
import { sendPortFollowUp } from '../fulfilment/port-requests/send-port-request.ts'
import { releaseVisitsFollowUp } from '../fulfilment/release-visits.ts'
import { followVisitFollowUp } from '../fulfilment/visit/follow-visit-change.ts'
import { settleVisitFollowUp } from '../fulfilment/visit/settle-visit-change.ts'
import { captureFollowUp } from '../payment/capture-payment.ts'
import { staffRefundFollowUp } from '../payment/refund-by-staff.ts'
import { refundGoodsFollowUp, refundPartFollowUp } from '../payment/refund-part.ts'
import { refundFollowUp } from '../payment/refund-payment.ts'
import { reportPurchaseFollowUp } from '../purchase/report-purchase.ts'
import { settleReviewFollowUp } from '../review/settle-review.ts'
import { cancelServicesFollowUp } from '../withdrawal/cancel-services.ts'
import { mailFollowUp } from './mail-follow-up.ts'

/** Every follow-up of orders, each as its room defines it; `retry` and `show` list them in this order. */
export const FOLLOW_UPS = [
  settleReviewFollowUp,
  captureFollowUp,
  refundFollowUp,
  handOverFollowUp,
  documentsFollowUp,
  releaseVisitsFollowUp,
  settleVisitFollowUp,
  followVisitFollowUp,
  cancelServicesFollowUp,
  refundPartFollowUp,
  refundGoodsFollowUp,
  staffRefundFollowUp,
  settleESimsFollowUp,
  sendPortFollowUp,
  mailFollowUp,
  reportPurchaseFollowUp,
] as const
