/** The texts of Commission Implementing Regulation (EU) 2019/2243, Annex, Part A. They may not be altered. */
export const TITLE = 'Contract summary'

export const SENTENCES = [
  'This contract summary provides the main elements of this service offer as required by EU law(1).',
  'It helps to make a comparison between service offers.',
  'Complete information about the service is provided in other documents.',
] as const

export const FOOTNOTE =
  '(1) Article 102(3) of Directive (EU) 2018/1972 of the European Parliament and of the Council of 11 December 2018 ' +
  'establishing the European Electronic Communications Code (OJ L 321, 17.12.2018, p. 36).'

/** In their order. The first is "Services" alone where no equipment comes with them. */
export const HEADINGS = {
  services: 'Services and equipment',
  servicesAlone: 'Services',
  speeds: 'Speeds of the internet service and remedies',
  price: 'Price',
  duration: 'Duration, renewal and termination',
  disabilities: 'Features for end-users with disabilities',
  other: 'Other relevant information',
} as const
