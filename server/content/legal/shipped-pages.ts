import type { LegalPage } from '../content.ts'
import accessibility from './shipped/accessibility.json' with { type: 'json' }
import appointments from './shipped/appointments.json' with { type: 'json' }
import charter from './shipped/charter.json' with { type: 'json' }
import company from './shipped/company.json' with { type: 'json' }
import complaints from './shipped/complaints.json' with { type: 'json' }
import contact from './shipped/contact.json' with { type: 'json' }
import cookies from './shipped/cookies.json' with { type: 'json' }
import guarantee from './shipped/guarantee.json' with { type: 'json' }
import insuranceTerms from './shipped/insurance-terms.json' with { type: 'json' }
import privacy from './shipped/privacy.json' with { type: 'json' }
import switching from './shipped/switching.json' with { type: 'json' }
import withdrawal from './shipped/withdrawal.json' with { type: 'json' }

type Shipped = Omit<LegalPage, 'sections'> & { sections: { anchor: string; title: string; text: string[] }[] }

const PAGES = {
  accessibility,
  appointments,
  charter,
  company,
  complaints,
  contact,
  cookies,
  guarantee,
  'insurance-terms': insuranceTerms,
  privacy,
  switching,
  withdrawal,
} satisfies Record<string, Shipped>

/** The texts shipped with the shop, by the last segment of their path. */
export const SHIPPED_PAGES: ReadonlyMap<string, LegalPage> = new Map(
  Object.entries(PAGES).map(([slug, page]) => [
    slug,
    { ...page, sections: page.sections.map(({ text, ...section }) => ({ ...section, html: text.join('') })) },
  ]),
)
