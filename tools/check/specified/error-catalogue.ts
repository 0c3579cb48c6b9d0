export const ERROR_CATALOGUE = 'docs/spec/error-catalogue.md'

/** What the specification’s catalogue of errors names, in its order: how the row of each begins. */
export const SITUATIONS = [
  '`nbi-enquiry-rejected`',
  'Any other failure of an enquiry, or more than 15 polls',
  '`createNEQRequest`, `getNEQResult` or `setNBILine` fails',
  'An address or a prequal that there is none of',
  'A prequal by an unknown id',
  '`prequal-data-mismatch`, or an error with an `onlinePrequalId`',
  'The check on the broadband page cannot be made',
  'Tariffs cannot be loaded',
  'TV cannot be added or removed',
  'Broadband cannot be added or removed',
  'The type of a SIM cannot be changed',
  'An EID that is not valid',
  'Content cannot be fetched',
  'A refused refresh of the session',
  'A message with 403 on a customer’s journey',
  'A customer’s journey without a token',
  'A captcha',
  'A call ends in a modal or an error view',
] as const

const ROW = /^\| (?!---|Situation)(.+?) \| .+ \| (.*?) \|$/gm
const ID = /^[A-Z][A-Z0-9]*-\d+$/

/** A row that is missing, doubled or unknown, one without a rule, and a rule that is none or that no test proves. */
export function catalogueFaults(document: string, rules: readonly string[], proved: readonly string[]): string[] {
  const rows = [...document.replaceAll("'", '’').matchAll(ROW)].map(([, situation = '', ids = '']) => ({
    situation,
    ids: ids.split(', ').filter(Boolean),
  }))
  const situations = rows.map(({ situation }) => situation)
  const isSame = SITUATIONS.join('\n') === situations.join('\n')
  const lost = SITUATIONS.filter((situation) => !situations.includes(situation))
  const unknown = situations.filter((situation) => !(SITUATIONS as readonly string[]).includes(situation))
  return [
    ...lost.map((situation) => `${ERROR_CATALOGUE} has no row “${situation}”`),
    ...unknown.map((situation) => `${ERROR_CATALOGUE} has a row that the specification does not name: “${situation}”`),
    ...(isSame || lost.length + unknown.length > 0
      ? []
      : [`${ERROR_CATALOGUE} has its rows twice or in another order`]),
    ...rows.flatMap(({ situation, ids }) => [
      ...(ids.length > 0 ? [] : [`${ERROR_CATALOGUE}: “${situation}” names no rule`]),
      ...ids
        .filter((id) => !(ID.test(id) && rules.includes(id) && proved.includes(id)))
        .map((id) => `${ERROR_CATALOGUE}: “${situation}” names ${id}, which is no rule that a test proves`),
    ]),
  ]
}
