import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Words of the left column of CONTRIBUTING.md's glossary, as parts of a name. Only those are listed that name a mechanism as a rule;
 * "keep", "look" and "sheet" are left out, because as often they are the business's own.
 */
const IN_NAMES =
  /(?:^|-)(?:asks?|asked|told|kept|late|alive|ahead|turns?|life|lived|happened|weather|books?|whoever|wanted|papers?|walks?|questions?|answers?)(?=-|$)/

/** Names whose word belongs to the business, or is the trade's own. */
const SOUND_NAMES: readonly { name: RegExp; because: string }[] = [
  { name: /^address-book$/, because: 'an address book is what the network operator has' },
  { name: /^price-book$/, because: 'the trade calls a list of prices a price book' },
  { name: /^look-up/, because: 'a look-up is a query of a directory' },
  {
    name: /(home-answer|link-question|current-service\/answers|porting-answers|save-answers|saved-answers|answered-questions|first-question|service-questions|payment-question|steps\/question|e2e\/answers)/,
    because: 'a form has questions, and a customer gives answers',
  },
]

/**
 * Words that a comment can do without, and phrases whose private sense a pattern can distinguish from the everyday one: a page
 * that is "kept" is cached, a number that is "kept" is ported.
 */
const IN_COMMENTS: readonly RegExp[] = [
  /\b(?:ask(?:s|ed|ing)?|tells?|told|telling|answer(?:s|ed|ing)?|questions?|happened|whoever)\b/i,
  /\b(?:is|are|was|be|comes?|came|page) alive\b/i,
  /\b(?:asked|asks?|fetch|fetched|fetches) (?:\w+ )?ahead\b/i,
  /\bkept (?:answer|page|response)s?\b/i,
  /\bearly scripts?\b/i,
  /\bholds? up (?:nobody|nothing|no other)/i,
  /\b(?:goes?|gone|went) home\b/i,
  /\b(?:gives?|gave|given|giving) up\b/i,
  /\b(?:gives?|gave|given|giving) back\b/i,
  /\bputs? aside\b/i,
  /\bthe last word\b/i,
  /\b(?:means?|says?) nothing\b/i,
  /\bthe books\b/i,
  /\bweather\b/i,
  /\b(?:whose|its|their) turn\b/i,
]

/** What is left. It only goes down: lower it with every room that is rewritten. */
const CEILING = { names: 0, comments: 19 }

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*/g

/** Files and folders that are named by a word of the glossary. */
export function wrongNames(files: readonly string[]): string[] {
  const paths = new Set(
    files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
  )
  return [...paths].filter((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
    return IN_NAMES.test(name) && !SOUND_NAMES.some((sound) => sound.name.test(name) || sound.name.test(path))
  })
}

export function wordsInComments(source: string): string[] {
  return [...source.matchAll(COMMENT)].flatMap(([comment]) =>
    IN_COMMENTS.flatMap((word) =>
      [...comment.matchAll(new RegExp(word.source, 'gi'))].map(([found]) => found.toLowerCase()),
    ),
  )
}

export function ceilingFaults(found: typeof CEILING, ceiling = CEILING): string[] {
  return (['names', 'comments'] as const)
    .filter((where) => found[where] > ceiling[where])
    .map(
      (where) =>
        `${found[where]} words of the glossary's left column in ${where}, more than ${ceiling[where]}: --list shows them`,
    )
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const files = globSync(
    '{domain,server,sandbox,storefront,desk,e2e,bench,fuzz,chaos,tools}/**/*.{ts,tsx,mjs,graphql}',
    {
      cwd: root,
      exclude: ['**/generated/**'],
    },
  ).toSorted()
  const names = wrongNames(files)
  const comments = files.flatMap((file) =>
    wordsInComments(readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word}`),
  )
  if (process.argv.includes('--list')) for (const line of [...names, ...comments]) console.log(line)
  const faults = ceilingFaults({ names: names.length, comments: comments.length })
  for (const fault of faults) console.error(fault)
  console.log(`${names.length} names and ${comments.length} comments with words of the glossary's left column`)
  process.exitCode = faults.length === 0 && files.length > 0 ? 0 : 1
}
