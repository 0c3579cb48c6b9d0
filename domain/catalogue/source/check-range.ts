import { SERVICE_GROUPS } from '#domain/vocabulary.ts'
import type { Problem } from '../release.ts'
import { HANDSET_FOLDER, OFFER_FOLDERS } from './catalogue-file.ts'
import type { ReadableSources } from './read-sources.ts'

/** An empty range is a mistake. A file that cannot be read is reported as such, not as an empty range. */
export function checkRange({ offers, handsets, devices }: ReadableSources): Problem[] {
  const problems = SERVICE_GROUPS.filter((group) => offers.every(({ serviceGroup }) => serviceGroup !== group)).map(
    (group) => empty(`${OFFER_FOLDERS[group]}/`, `offer: there would be nothing of ${group} to buy`),
  )
  const needsHandset = offers.some(({ serviceGroup, offer }) => serviceGroup === 'MOBILE' && offer?.simOnly === false)
  if (needsHandset && handsets.length === 0) {
    problems.push(empty(`${HANDSET_FOLDER}/`, 'handset: bill-pay plans come with one'))
  }
  if (offers.some(({ serviceGroup }) => serviceGroup === 'MBB') && devices?.length === 0) {
    problems.push(empty('devices.json', 'device: mobile broadband comes with one'))
  }
  return problems
}

function empty(file: string, what: string): Problem {
  return { file, field: '', message: `holds no ${what}` }
}
