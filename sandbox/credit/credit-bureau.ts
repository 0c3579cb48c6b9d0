import { recentMap } from '#sandbox/recent-map.ts'

export type EnquiryInput = { order: string; person: { name: string; dateOfBirth: string } } & Record<string, unknown>

export type Enquiry = {
  id: string
  order: string
  decision: 'PASS' | 'DEPOSIT' | 'REFER'
  deposit: { currency: 'EUR'; amount: number } | null
}

type StoredEnquiry = { key: string; input: string; enquiry: Enquiry; asked: number }

const REMEMBERED = 10_000
const DEPOSIT_CENTS = 15_000

export type CreditBureau = {
  /** Null: the key was used for other data. */
  enquire(key: string, input: EnquiryInput): { enquiry: Enquiry; isNew: boolean } | null
  /** Every enquiry, and how often it was requested. */
  ledger(): { key: string; id: string; decision: Enquiry['decision']; asked: number }[]
}

/** The year of birth decides: 1980 a deposit, 1979 a manual review, any other passes. */
export function openCreditBureau(newId: () => string): CreditBureau {
  const enquiries = recentMap<StoredEnquiry>(REMEMBERED)
  return {
    enquire(key, input) {
      const text = JSON.stringify(input)
      const known = enquiries.get(key)
      if (known !== undefined) {
        known.asked += 1
        return known.input === text ? { enquiry: known.enquiry, isNew: false } : null
      }
      const enquiry = { id: newId(), order: input.order, ...decide(input.person.dateOfBirth) }
      enquiries.set(key, { key, input: text, enquiry, asked: 1 })
      return { enquiry, isNew: true }
    },
    ledger: () => enquiries.values().map(({ key, enquiry: { id, decision }, asked }) => ({ key, id, decision, asked })),
  }
}

function decide(dateOfBirth: string): Pick<Enquiry, 'decision' | 'deposit'> {
  if (dateOfBirth.startsWith('1980-')) {
    return { decision: 'DEPOSIT', deposit: { currency: 'EUR', amount: DEPOSIT_CENTS } }
  }
  return { decision: dateOfBirth.startsWith('1979-') ? 'REFER' : 'PASS', deposit: null }
}
