import { comesBackText, earlyCeaseText, replacedNames, replacesText } from '#domain/cart/change/change-texts.ts'
import { earlyCeaseCharge } from '#domain/cart/change/early-cease-charge.ts'
import { earlyCeaseReason } from '#domain/cart/change/early-cease-reason.ts'
import { durationSection } from './duration-section.ts'
import { HEADINGS } from './fixed-texts.ts'
import { chargedBills, noonOf, priceSection } from './price-section.ts'
import { servicesSection } from './services-section.ts'
import { speedsSection } from './speeds-section.ts'
import type { Contract, ContractSummary, SummaryPart, SummarySection } from './summary-document.ts'

export function contractSummary(contract: Contract): ContractSummary {
  const { brand, texts, lines, date } = contract
  const { legal, support } = brand
  return {
    names: lines.map(({ tariff }) => tariff.displayName),
    provider: {
      brand: brand.name,
      name: legal.companyName,
      address: legal.registeredOffice,
      phone: support.care,
      email: support.email,
    },
    date,
    sections: [
      servicesSection(contract),
      ...speedsSection(contract),
      priceSection(contract),
      durationSection(contract),
      { heading: HEADINGS.disabilities, parts: [textsOnly(texts.disabilities)] },
      ...otherSection(contract),
    ],
  }
}

/** What is true of its own services before what is true of all. */
function otherSection(contract: Contract): SummarySection[] {
  const { lines, texts } = contract
  const own = [...changeTexts(contract), ...lines.flatMap(({ tariff }) => texts.otherOf?.[tariff.serviceGroup] ?? [])]
  const told = [...new Set(own), ...texts.other]
  return told.length === 0 ? [] : [{ heading: HEADINGS.other, parts: [textsOnly(told)] }]
}

function changeTexts(contract: Contract): string[] {
  const lines = contract.lines.map(({ line }) => line)
  const names = replacedNames(lines)
  const charge = earlyCeaseCharge({ lines }, noonOf(contract))
  const reason = earlyCeaseReason({ lines }, noonOf(contract))
  if (names === null || charge === null) return []
  return [
    replacesText(names),
    `Early-cease charge for it: ${earlyCeaseText(charge, reason, chargedBills(contract))}.`,
    comesBackText(names),
  ]
}

function textsOnly(texts: readonly string[]): SummaryPart {
  return { title: null, facts: [], table: null, texts }
}
