import { expect, vi } from 'vitest'
import type { TestShop } from '#server/testing/test-shop.ts'

export const VERDICT = 'verdict { proceed modal line { name lineId } events }'
const RESULT = `query getNEQResult($prequalId: String!) { getNEQResult(prequalId: $prequalId) {
  status error { message extensions { code } }
  data { neqStatus activeLines multiplePremises lineId readyForServiceAt lines { name lineId canContinueSale } ${VERDICT} } } }`

export async function prequalify(shop: TestShop, eircode: string): Promise<string> {
  const { data } = await shop.graphql('mutation p($e: String!) { prequal(address: { eircode: $e }) { prequalId } }', {
    e: eircode,
  })
  return data.prequal.prequalId
}

export function createEnquiry(shop: TestShop, prequalId: string, eircode: string) {
  return shop.graphql(
    'mutation createNEQRequest($e: String!, $id: String!) { createNEQRequest(eircode: $e, prequalId: $id) }',
    { e: eircode, id: prequalId },
  )
}

export async function enquire(shop: TestShop, eircode: string): Promise<string> {
  const prequalId = await prequalify(shop, eircode)
  const { data } = await createEnquiry(shop, prequalId, eircode)
  expect(data.createNEQRequest).toBe('success')
  return prequalId
}

export async function readEnquiry(shop: TestShop, prequalId: string) {
  const { status, data } = await shop.graphql(RESULT, { prequalId })
  expect(status).toBe(200)
  return data.getNEQResult
}

export function enquiryResult(shop: TestShop, prequalId: string) {
  return vi.waitFor(
    async () => {
      const answer = await readEnquiry(shop, prequalId)
      expect(answer.status).not.toBe('PENDING')
      return answer
    },
    { interval: 50 },
  )
}

export async function plansAt(
  shop: TestShop,
  prequalId: string,
): Promise<{ technology: string; code: string; offerCode: string }[]> {
  const { data } = await shop.graphql(
    'query q($id: String!) { getRecommendedBBTariffs(prequalId: $id) { tariffs { technology code offerCode } } }',
    { id: prequalId },
  )
  return data.getRecommendedBBTariffs.tariffs
}
