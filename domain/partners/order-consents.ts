import * as v from 'valibot'
import { MARKETING_CHANNELS } from '#domain/checkout/marketing-channels.ts'
import { PROOF_WAYS } from '#domain/checkout/proof.ts'
import type { PartnerConsents } from '#domain/order/by-partner/placed-by-partner.ts'
import { Moment, text } from './tmf-parts.ts'

const REFERENCE = { id: text(100), name: v.optional(v.string()), '@referredType': v.optional(v.string()) }

const Terms = v.object({ ...REFERENCE, '@type': v.literal('TermsAgreement'), agreedAt: Moment })
const Summary = v.object({
  ...REFERENCE,
  '@type': v.literal('ContractSummaryAgreement'),
  givenAt: Moment,
  agreedAt: Moment,
})
const Credit = v.object({ ...REFERENCE, '@type': v.literal('CreditCheckConsent'), agreedAt: Moment })
const Contact = v.object({
  ...REFERENCE,
  '@type': v.literal('ContactProof'),
  by: v.picklist(PROOF_WAYS, `${PROOF_WAYS.join(' or ')}`),
  provenAt: Moment,
})
const Mandate = v.object({
  ...REFERENCE,
  '@type': v.literal('SepaMandate'),
  iban: text(60),
  accountHolder: text(70),
  agreedAt: Moment,
})
const EarlyStart = v.object({ ...REFERENCE, '@type': v.literal('EarlyStartRequest'), agreedAt: Moment })
const Inventory = v.object({ ...REFERENCE, '@type': v.literal('InventoryConsent'), agreedAt: Moment })
const Marketing = v.object({
  ...REFERENCE,
  '@type': v.literal('MarketingConsent'),
  channel: v.array(v.picklist(MARKETING_CHANNELS)),
  agreedAt: Moment,
})

/**
 * TMF622's `agreement`, each with a type of its own: what the customer agreed to and when, as the partner can prove it. The id of
 * the terms is their version.
 */
export const Agreements = v.pipe(
  v.array(v.variant('@type', [Terms, Summary, Credit, Contact, Mandate, EarlyStart, Inventory, Marketing])),
  v.maxLength(20),
  v.check(
    (agreements) => new Set(agreements.map((one) => one['@type'])).size === agreements.length,
    'Two agreements have the same @type',
  ),
)
type Agreement = v.InferOutput<typeof Agreements>[number]
type AgreementType = Agreement['@type']

/** What the agreements of an order come to. */
export type HandedConsents = {
  termsVersion: string
  startEarly: boolean
  mandate: { iban: string; accountHolder: string } | null
  marketing: readonly (typeof MARKETING_CHANNELS)[number][]
  consents: PartnerConsents
}

/** What a cart needs of its customer beside the terms and the contract summary. */
type NeededConsents = { credit: boolean; contactProof: boolean }

/** A text: which of them is missing, or cannot be true. */
export function handedConsents(
  agreements: readonly Agreement[],
  needed: NeededConsents,
  now: Date,
): HandedConsents | string {
  const of = <Type extends AgreementType>(type: Type) =>
    agreements.find((one): one is Extract<Agreement, { '@type': Type }> => one['@type'] === type) ?? null
  const terms = of('TermsAgreement')
  const summary = of('ContractSummaryAgreement')
  const credit = of('CreditCheckConsent')
  const contact = of('ContactProof')
  const mandate = of('SepaMandate')
  if (terms === null) return 'The customer’s TermsAgreement is missing; its id is the version of the terms'
  if (summary === null)
    return 'The customer’s ContractSummaryAgreement is missing: they have to have had the contract summary, and agreed to it'
  if (needed.credit && credit === null) return 'The customer’s CreditCheckConsent is missing'
  if (needed.contactProof && contact === null)
    return 'A ContactProof is missing: a code that the customer got at their mobile number or mailbox came back'
  if (summary.agreedAt < summary.givenAt) return 'The contract summary was agreed to before it was given'
  const late = agreements.find((one) => momentOf(one) > soon(now))
  if (late !== undefined) return `The ${late['@type']} is dated in the future`
  return {
    termsVersion: terms.id,
    startEarly: of('EarlyStartRequest') !== null,
    mandate: mandate && { iban: mandate.iban, accountHolder: mandate.accountHolder },
    marketing: of('MarketingConsent')?.channel ?? [],
    consents: {
      termsAgreedAt: terms.agreedAt,
      summaryGivenAt: summary.givenAt,
      summaryAgreedAt: summary.agreedAt,
      creditAgreedAt: credit?.agreedAt ?? null,
      contactProven: contact && { by: contact.by, at: contact.provenAt },
      inventoryAgreedAt: of('InventoryConsent')?.agreedAt ?? null,
    },
  }
}

function momentOf(agreement: Agreement): string {
  return agreement['@type'] === 'ContactProof' ? agreement.provenAt : agreement.agreedAt
}

/** Clocks differ. */
const TOLERANCE_MS = 5 * 60_000

function soon(now: Date): string {
  return new Date(now.getTime() + TOLERANCE_MS).toISOString()
}
