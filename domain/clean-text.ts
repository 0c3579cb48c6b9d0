import { ok, type Result, refuse } from './result.ts'
import { type TextLimit, USUAL_LIMIT } from './text-limit.ts'

/** More than any script puts on one letter. Putting marks in order costs their number squared, so it comes first. */
const MOST_MARKS = 8
const MARKS_TOO_MANY = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

const PLAIN = /^[!-~]*(?: [!-~]+)*$/

/**
 * Characters that are unreadable and that no name needs: control characters, halves of letters, what turns the direction of the text
 * around, what is invisible, what has a meaning in one font only. White space, joiners and variants come later.
 */
const UNREADABLE = /[[\p{Cc}\p{Cs}\p{Co}\p{NChar}\p{DI}\uFFF9-\uFFFB]--[\t-\r\x85\u200C\u200D\p{VS}]]/gv

/** Of an emoji, a keycap, or a letter in a script whose letters have variants; anywhere else they only hide something. */
const STRAY_VARIANT = new RegExp(
  [
    String.raw`(?<!\p{Emoji})[\uFE0E\uFE0F]`,
    String.raw`(?<=[0-9#*])[\uFE0E\uFE0F](?!\u20E3)`,
    String.raw`(?<![[\p{sc=Han}\p{sc=Mongolian}]--\p{VS}])[\p{VS}--[\uFE0E\uFE0F]]`,
  ].join('|'),
  'gv',
)

/** They shape Persian, Indic scripts and emoji. Between letters of ours they would make one word look like another. */
const JOINABLE = String.raw`[[[\p{L}\p{M}]--[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Inherited}]]\p{ExtPict}\p{EMod}\uFE0F]`
const STRAY_JOINER = new RegExp(`(?<!${JOINABLE})[\\u200C\\u200D]|[\\u200C\\u200D](?!${JOINABLE})`, 'gv')

const WHITE_SPACE = /[\t-\r\x85\p{Z}]+/gu

/**
 * Free text as it may be stored, compared and shown: on one line, in Unicode's normal form NFC, without what cannot be
 * read. Names of every script stay as they are written. The limit holds for what comes in as for what goes out, so the
 * work is bounded by it, not by what was sent.
 */
export function cleanText(
  text: string,
  { atMost, whenLonger }: TextLimit = USUAL_LIMIT,
): Result<string, 'TEXT_TOO_LONG'> {
  const given = text.trim()
  const isTooLong = given.length > atMost
  if (isTooLong && whenLonger === 'refuse') return refuse('TEXT_TOO_LONG')
  const clean = tidied(isTooLong ? cutAtWord(given, atMost) : given)
  // The normal form of a few letters is longer than they are.
  if (clean.length <= atMost) return ok(clean)
  return whenLonger === 'cut' ? ok(tidied(cutAtWord(clean, atMost))) : refuse('TEXT_TOO_LONG')
}

/** Without stacked accents, which no name has and which are slow to normalise. */
export function withFewMarks(text: string): string {
  return text.replace(MARKS_TOO_MANY, '$1')
}

function tidied(text: string): string {
  if (PLAIN.test(text)) return text
  let tidy = withFewMarks(text.replace(UNREADABLE, '')).normalize('NFC')
  // What is taken out brings others side by side, and the normal form puts their marks in another order: until nothing is stray.
  for (let before = ''; before !== tidy; ) {
    before = tidy
    tidy = withFewMarks(tidy.replace(STRAY_VARIANT, '').replace(STRAY_JOINER, '').normalize('NFC'))
  }
  return tidy.replace(WHITE_SPACE, ' ').trim()
}

/** Half a word at the end could pass for another. */
function cutAtWord(text: string, atMost: number): string {
  const start = text.slice(0, atMost)
  const endsInWord = /\S/.test(text.charAt(atMost))
  return endsInWord ? start.replace(/\s\S*$/, '') : start
}
