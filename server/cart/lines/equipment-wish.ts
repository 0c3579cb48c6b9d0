import { randomUUID } from 'node:crypto'
import type { EquipmentWish } from '#domain/cart/equipment/equip.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Clock } from '#server/platform/clock.ts'
import { heldUntil } from '#server/stock/held-until.ts'
import type { StockSettings } from '#server/stock/stock-settings.ts'

export type EquipmentRequest = {
  equipmentCode?: string | null | undefined
  insuranceCode?: string | null | undefined
}

/** Null: no equipment. */
export function equipmentWish(
  deps: { clock: Clock; config: Pick<StockSettings, 'stock'> },
  { equipmentCode, insuranceCode }: EquipmentRequest,
): Result<EquipmentWish | null, Refusal> {
  if (equipmentCode == null) return insuranceCode == null ? ok(null) : refuse({ code: 'INSURANCE_NEEDS_HANDSET' })
  return ok({
    code: equipmentCode,
    insuranceCode: insuranceCode ?? null,
    deviceId: randomUUID(),
    heldUntil: heldUntil(deps),
  })
}
