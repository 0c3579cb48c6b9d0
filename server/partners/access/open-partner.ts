import type { FastifyBaseLogger } from 'fastify'
import type { PartnerRefusal } from '#domain/partners/partner-refusals.ts'
import type { PartnerScope } from '#domain/partners/partner-scope.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import type { Partner } from '#server/session/caller.ts'
import { partnerCaller } from '#server/session/open-caller.ts'
import type { PartnersSettings } from '../partners-settings.ts'
import type { PartnerTokens } from './partner-tokens.ts'

export type PartnerAccessDeps = {
  config: PartnersSettings
  db: Database
  /** Null: the operator has named no identity provider, and nobody gets in. */
  partnerTokens: PartnerTokens | null
  securityEvent: ReportSecurityEvent
}

/** Of one request: what its endpoint needs, and where it came from. */
type Entering = {
  authorization: string | undefined
  scope: PartnerScope
  cost: number
  address: string
  requestId: string
  log: FastifyBaseLogger
}

const MINUTE_SECONDS = 60
const BEARER = /^Bearer ([\w.~+/=-]+)$/i

/** Of this process, so that a flood costs no statement. Returns the seconds to wait. */
type OwnLimit = (partner: string, work: number) => number | null

export type OpenPartner = (entering: Entering) => Promise<Result<Partner, PartnerRefusal>>

/**
 * The caller of a request by its access token, charged to its budget. The key of a repetition is added once the body is
 * read.
 */
export function openPartner(deps: PartnerAccessDeps, own: OwnLimit): OpenPartner {
  const { config, db, partnerTokens, securityEvent } = deps
  const most = config.partners.workPerMinute

  return async ({ authorization, scope, cost, address, requestId, log }) => {
    const refused = (code: 'TOKEN_NEEDED' | 'TOKEN_INVALID' | 'SCOPE_NEEDED', detail?: string) => {
      securityEvent(log, { event: 'refused-access', place: 'partners', reason: code, visitor: address })
      return refuse({ code, ...(detail !== undefined && { detail }) } satisfies PartnerRefusal)
    }
    const token = BEARER.exec(authorization ?? '')?.[1]
    if (token === undefined) return refused('TOKEN_NEEDED')
    const claims = partnerTokens && (await partnerTokens.read(token))
    if (claims === null) return refused('TOKEN_INVALID')
    const caller = partnerCaller({ log, securityEvent }, { ...claims, requestId, key: null })
    if (!claims.scopes.includes(scope)) return refused('SCOPE_NEEDED', `It needs the scope ${scope}.`)
    const seconds = own(caller.visitor, cost) ?? (await spentSeconds(claims.clientId, cost))
    if (seconds === null) return ok(caller)
    securityEvent(log, { event: 'limit-hit', place: 'partners', reason: 'TOO_MANY_REQUESTS', visitor: caller.visitor })
    return refuse({ code: 'TOO_MANY_REQUESTS', retryAfter: seconds })
  }

  /** Over all servers. */
  async function spentSeconds(clientId: string, cost: number): Promise<number | null> {
    const key = `work of partner ${clientId}`
    const waitMs = await spendBudget(db, { key, most, seconds: MINUTE_SECONDS }, cost)
    return waitMs === null ? null : Math.ceil(waitMs / 1000)
  }
}
