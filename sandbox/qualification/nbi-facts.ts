import { dublinMidnight } from '#sandbox/clock/dublin-date.ts'
import { addressIdOf } from '#sandbox/premises/eircode.ts'
import type { NbiScenario } from '#sandbox/premises/nbi-scenario.ts'

const DAYS_TO_PRE_ORDERED_SERVICE = 90

export type NbiLine = ReturnType<typeof nbiLines>[number]

export function nbiLines(eircode: string, scenario: NbiScenario) {
  const addressId = `NBI-A-${addressIdOf(eircode)}`
  const { lineNames, pendingInstallation, reserved } = scenario
  return lineNames.map((name, index) => {
    const active = index < scenario.activeLines
    return {
      name,
      status: lineStatus(scenario, active),
      ontActive: active,
      lineId: `NBI-L-${addressIdOf(eircode)}-${index + 1}`,
      addressId: lineNames.length > 1 ? `${addressId}-${index + 1}` : addressId,
      reserved,
      pendingInstallation,
      activeLines: active ? 1 : 0,
      canContinueSale: !reserved && !pendingInstallation && (!active || lineNames.length === 1),
    }
  })
}

function lineStatus({ pendingInstallation, reserved }: NbiScenario, active: boolean): string {
  if (pendingInstallation) return 'PENDING_INSTALLATION'
  if (reserved) return 'RESERVED'
  return active ? 'ACTIVE' : 'AVAILABLE'
}

/** The result of the enquiry: for the premises, or for the line that the request named. */
export function nbiFacts(eircode: string, scenario: NbiScenario, named: NbiLine | null, now: Date) {
  const lines = named ? [named] : nbiLines(eircode, scenario)
  const only = lines.length === 1 ? lines[0] : undefined
  return {
    preOrderFlag: scenario.preOrderFlag,
    pendingInstallation: scenario.pendingInstallation,
    reserved: scenario.reserved,
    surveyRequired: scenario.surveyRequired,
    interventionArea: scenario.interventionArea,
    activeLines: lines.reduce((sum, { activeLines }) => sum + activeLines, 0),
    multiplePremises: named ? false : scenario.multiplePremises,
    lineId: only?.lineId ?? null,
    addressId: only?.addressId ?? `NBI-A-${addressIdOf(eircode)}`,
    tag: 'RESIDENTIAL',
    ontActive: lines.some(({ ontActive }) => ontActive),
    status: only?.status ?? lineStatus(scenario, scenario.activeLines > 0),
    readyForServiceAt: scenario.preOrderFlag ? dublinMidnight(now, DAYS_TO_PRE_ORDERED_SERVICE) : null,
    wayLeaveRequired: false,
    lines,
  }
}
