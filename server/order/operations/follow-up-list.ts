import { documentsFollowUp } from '../documents/make-documents.ts'
import { settleESimsFollowUp } from '../esim/settle-esims.ts'
import { handOverFollowUp } from '../hand-over.ts'
import { captureFollowUp, giveBackFollowUp } from '../money/money-jobs.ts'
import { sendPortFollowUp } from '../porting/send-port-request.ts'
import { releaseVisitsFollowUp } from '../release-visits.ts'
import { followVisitFollowUp } from '../visit/follow-visit-change.ts'
import { settleVisitFollowUp } from '../visit/settle-visit-change.ts'
import { cancelServicesFollowUp } from '../withdrawal/cancel-services.ts'
import { refundGoodsFollowUp, refundPartFollowUp } from '../withdrawal/refund-part.ts'
import { mailFollowUp } from './mail-follow-up.ts'

/** Every follow-up of orders, each as its room defines it; `retry` and `show` list them in this order. */
export const FOLLOW_UPS = [
  captureFollowUp,
  giveBackFollowUp,
  handOverFollowUp,
  documentsFollowUp,
  releaseVisitsFollowUp,
  settleVisitFollowUp,
  followVisitFollowUp,
  cancelServicesFollowUp,
  refundPartFollowUp,
  refundGoodsFollowUp,
  settleESimsFollowUp,
  sendPortFollowUp,
  mailFollowUp,
] as const
