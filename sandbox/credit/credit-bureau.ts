import { recentMap } from '#sandbox/recent-map.ts'

export type Question = { order: string; person: { name: string; dateOfBirth: string } } & Record<string, unknown>

export type Enquiry = {
  id: string
  order: string
  decision: 'PASS' | 'DEPOSIT' | 'REFER'
  deposit: { currency: 'EUR'; amount: number } | null
}

type Kept = { key: string; question: string; enquiry: Enquiry; asked: number }

const REMEMBERED = 10_000
const DEPOSIT_CENTS = 15_000

export type CreditBureau = {
  /** null: the key was used for another question. */
  enquire(key: string, question: Question): { enquiry: Enquiry; isNew: boolean } | null
  /** Every enquiry that was made, and how often it was asked for. */
  books(): { key: string; id: string; decision: Enquiry['decision']; asked: number }[]
}

/** The year of birth decides: 1980 a deposit, 1979 somebody has to look, any other is fine. */
export function openCreditBureau(newId: () => string): CreditBureau {
  const enquiries = recentMap<Kept>(REMEMBERED)
  return {
    enquire(key, question) {
      const text = JSON.stringify(question)
      const known = enquiries.get(key)
      if (known !== undefined) {
        known.asked += 1
        return known.question === text ? { enquiry: known.enquiry, isNew: false } : null
      }
      const enquiry = { id: newId(), order: question.order, ...decide(question.person.dateOfBirth) }
      enquiries.set(key, { key, question: text, enquiry, asked: 1 })
      return { enquiry, isNew: true }
    },
    books: () => enquiries.values().map(({ key, enquiry: { id, decision }, asked }) => ({ key, id, decision, asked })),
  }
}

function decide(dateOfBirth: string): Pick<Enquiry, 'decision' | 'deposit'> {
  if (dateOfBirth.startsWith('1980-')) {
    return { decision: 'DEPOSIT', deposit: { currency: 'EUR', amount: DEPOSIT_CENTS } }
  }
  return { decision: dateOfBirth.startsWith('1979-') ? 'REFER' : 'PASS', deposit: null }
}
