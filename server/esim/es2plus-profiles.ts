import * as v from 'valibot'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { ESimProfiles } from './esim-profiles.ts'

const SYSTEM = 'esim'
const PROTOCOL = 'gsma/rsp/v2.2.0'

const Header = v.object({
  functionExecutionStatus: v.object({
    status: v.picklist(['Executed-Success', 'Executed-WithWarning', 'Failed', 'Expired']),
    statusCodeData: v.optional(v.object({ subjectCode: v.string(), reasonCode: v.string() })),
  }),
})
const FunctionResponse = v.object({ header: Header })

// Part of an activation code, whose separator is the dollar sign.
const Part = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:-]{1,255}$/))
const Ordered = v.object({ iccid: v.pipe(v.string(), v.regex(/^\d{18,20}F?$/)) })
const Confirmed = v.object({ matchingId: Part, smdpAddress: Part })

/** Subject codes of SGP.22 5.2.6.1: the eUICC, and the profile. */
const EUICC = '8.1'
const PROFILE = '8.2'
/** The state of the profile does not allow it any more. */
const WRONG_STATE = '3.3'

/**
 * GSMA SGP.22 ES2+, the interface of every SM-DP+ for its operator: DownloadOrder and ConfirmOrder create a profile,
 * CancelOrder cancels it. A retry has the same functionCallIdentifier, which makes it idempotent.
 */
export function es2plusProfiles(settings: OutsideSettings, callOutside: CallOutside): ESimProfiles {
  async function call(functionName: string, callIdentifier: string, parameters: object) {
    const { body } = await callOutside({
      system: SYSTEM,
      settings,
      auth: { bearer: settings.token },
      method: 'POST',
      url: `${settings.url}/gsma/rsp2/es2plus/${functionName}`,
      headers: { 'x-admin-protocol': PROTOCOL },
      idempotencyKey: callIdentifier,
      body: {
        json: {
          header: { functionRequesterIdentifier: 'shop', functionCallIdentifier: callIdentifier },
          ...parameters,
        },
      },
      expect: [200],
    })
    const { status, statusCodeData } = parseResponse(SYSTEM, FunctionResponse, body).header.functionExecutionStatus
    const isDone = status === 'Executed-Success' || status === 'Executed-WithWarning'
    return { body, isDone, subject: statusCodeData?.subjectCode ?? '', reason: statusCodeData?.reasonCode ?? '' }
  }

  function failed(functionName: string, { subject, reason }: { subject: string; reason: string }) {
    return brokenSystem(SYSTEM, `${functionName} failed with ${subject} ${reason}`)
  }

  return {
    async order({ name, code, eid }) {
      const bound = eid === null ? {} : { eid }
      // Refused for one phone, the request for any phone is another one.
      const calls = eid === null ? `${name}-open` : `${name}-bound`
      const ordered = await call('downloadOrder', `${calls}-order`, { ...bound, profileType: code })
      if (!ordered.isDone) {
        if (eid !== null && ordered.subject.startsWith(EUICC)) return 'eidRefused'
        throw failed('downloadOrder', ordered)
      }
      const { iccid } = parseResponse(SYSTEM, Ordered, ordered.body)
      const confirmed = await call('confirmOrder', `${calls}-confirm`, { ...bound, iccid, releaseFlag: true })
      if (!confirmed.isDone) throw failed('confirmOrder', confirmed)
      return { iccid, ...parseResponse(SYSTEM, Confirmed, confirmed.body) }
    },

    async cancel(name, { iccid, matchingId }) {
      const cancelled = await call('cancelOrder', `${name}-cancel`, {
        iccid,
        matchingId,
        finalProfileStatusIndicator: 'Unavailable',
      })
      if (cancelled.isDone) return 'cancelled'
      if (cancelled.subject.startsWith(PROFILE) && cancelled.reason === WRONG_STATE) return 'installed'
      throw failed('cancelOrder', cancelled)
    },
  }
}
