import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '#tools/launch/install.mjs'
import { decisionFaults, decisionIndex } from './check-decisions.ts'
import { ceilingFaults, wordsInComments, wrongNames } from './check-glossary.ts'
import { deadLinks } from './check-links.ts'
import { readProgram, readSourceNames, uncheckedSources } from './check-programs.ts'
import { allRules, idFaults, longFiles, specIndex } from './check-spec.ts'
import { PROGRAMS } from './checks.mjs'
import { withGenerated } from './generated-part.ts'

test('PAPER-1: an id that was committed may not disappear, and a retired one may not come back', () => {
  const committed = new Set(['WAVE-1', 'WAVE-2', 'WAVE-3'])
  expect(idFaults(['WAVE-1', 'WAVE-2', 'WAVE-4'], ['WAVE-3'], committed)).toEqual([])
  expect(idFaults(['WAVE-1', 'WAVE-3'], ['WAVE-3'], committed)).toEqual([
    'WAVE-2 was a rule and is gone: put it back, or list it in docs/spec/retired.md',
    'WAVE-3 is retired: take the next free number instead',
  ])
})

test('PAPER-2: the index lists product rules before engineering rules, by file, section and prefix', () => {
  const row = (id: string) => `| ${id} | It is so. |\n`
  const files = new Map([
    ['docs/spec/README.md', 'before\n'],
    ['docs/spec/engineering/jobs.md', `# Jobs\n\n${row('JOB-1')}`],
    ['docs/spec/cart.md', `# Cart\n\n## Lines\n\n${row('CART-1')}\n## Limits\n\n${row('LIMIT-1')}${row('CART-2')}`],
    ['docs/spec/retired.md', row('CART-9')],
  ])
  expect(allRules(files)).toEqual(['JOB-1', 'CART-1', 'LIMIT-1', 'CART-2'])
  const head = '| File | Sections | Ids |\n| --- | --- | --- |'
  expect(specIndex(files)).toBe(
    `## Product rules\n\n${head}\n| [cart.md](cart.md) | Lines · Limits | CART, LIMIT |\n\n` +
      `## Engineering rules\n\n${head}\n| [engineering/jobs.md](engineering/jobs.md) | Jobs | JOB |\n`,
  )
})

test('PAPER-2: a file of more than 300 lines is refused, and what is written by hand stays before the index', () => {
  const lines = (count: number) => new Map([['docs/spec/cart.md', 'a line\n'.repeat(count)]])
  expect(longFiles(lines(300))).toEqual([])
  expect(longFiles(lines(301))).toEqual(['docs/spec/cart.md has 301 lines, more than 300: split it by its sections'])
  const once = withGenerated('By hand.\n\n<!-- From here on written by `npm run docs`. -->\nold', 'new')
  expect(once).toMatch(/^By hand\.\n\n<!-- .+ -->\n\nnew\n$/)
  expect(withGenerated(once, 'new')).toBe(once)
})

test('PAPER-3: a decision has its number, a date and a status whose links exist', () => {
  const page = (number: string, status: string) =>
    `# ${number}: A title\n\nDate: 2026-11-17. Status: ${status}.\n\nText.`
  const sound = new Map([
    ['001-old.md', page('001', 'superseded by [002](002-new.md)')],
    ['002-new.md', page('002', 'accepted')],
  ])
  expect(decisionFaults(sound)).toEqual([])
  expect(decisionIndex(sound).split('\n').slice(2)).toEqual([
    '| [001](001-old.md) | A title | 2026-11-17 | superseded by [002](002-new.md) |',
    '| [002](002-new.md) | A title | 2026-11-17 | accepted |',
  ])
  const wrong = new Map([
    ['001-undated.md', '# 001: A title\n\nText.'],
    ['002-new.md', page('003', 'superseded')],
    ['004-part.md', page('004', 'accepted, amended by [009](009-gone.md)')],
    ['004-twin.md', page('004', 'accepted')],
  ])
  expect(decisionFaults(wrong)).toEqual([
    '001-undated.md must begin with "# NNN: Title" and "Date: YYYY-MM-DD. Status: accepted."',
    '002-new.md calls itself 003',
    '002-new.md must link what superseded it',
    '004-part.md has the number of another',
    '004-part.md names 009-gone.md, which is no decision of that number',
    '004-twin.md has the number of another',
  ])
})

test('PAPER-4: a source in no program, and JavaScript that its program does not check, are found', () => {
  const programs = PROGRAMS.map(({ project }) => readProgram(ROOT, project))
  expect(uncheckedSources(['tools/launch/start.mjs', 'server/cart/cart.mjs', 'extras/new.ts'], programs)).toEqual([
    'server/cart/cart.mjs',
    'extras/new.ts',
  ])
  expect(readSourceNames(ROOT)).toEqual(expect.arrayContaining(['vitest.config.ts', 'tools/launch/start.mjs']))
})

test('PAPER-5: a link to a file or a heading that is not there is found', () => {
  const root = mkdtempSync(join(tmpdir(), 'tonn-links-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'README.md'), '# The shop\n\n## An order hangs\n')
  writeFileSync(
    join(root, 'docs/a.md'),
    '[one](../README.md#an-order-hangs) [two](gone.md) [three](../README.md#gone) [four](https://a.example/b) `[five](five.md)`',
  )
  expect(deadLinks(root, 'docs/a.md')).toEqual([
    'docs/a.md links to gone.md, which does not exist',
    'docs/a.md links to ../README.md#gone, a heading that is not there',
  ])
})

test('PAPER-6: names of files and folders with a word of the glossary are found, those of the business are not', () => {
  expect(wrongNames(['server/late/late-hydration.ts', 'server/address/address-book.ts', 'domain/later.ts'])).toEqual([
    'server/late',
    'server/late/late-hydration.ts',
  ])
})

test('PAPER-6: comments are read and code is not, and more words than before are refused', () => {
  const slash = '/' // so that the check does not find comments in this file
  const source = `${slash}** Whoever waits\n * gives up. */\nconst url = 'https:${slash}/weather.example' ${slash}/ the last word\nconst gives = 'gives up'`
  expect(wordsInComments(source)).toEqual(['whoever', 'gives up', 'the last word'])
  const ceiling = { names: 0, comments: 2 }
  expect(ceilingFaults({ names: 0, comments: 2 }, ceiling)).toEqual([])
  expect(ceilingFaults({ names: 1, comments: 3 }, ceiling)).toEqual([
    "1 words of the glossary's left column in names, more than 0: --list shows them",
    "3 words of the glossary's left column in comments, more than 2: --list shows them",
  ])
})
