import type { QueryWord } from '#domain/address/rank-places.ts'
import { forgivenSlips } from '#domain/address/word-distance.ts'
import type { Database } from '#server/platform/database/database.ts'

/** `lexemes`: what to search the index for; none when no address has a similar word. */
export type UnderstoodWord = QueryWord & { lexemes: string[] }

type Vocabulary = { typed: string; known: boolean; begins: boolean; similar: string[] | null }

const MOST_CORRECTIONS = 6

/** Looks the words up in the vocabulary of all addresses. The last one may be half typed. */
export async function understandWords(db: Database, words: readonly string[]): Promise<UnderstoodWord[]> {
  // Trigrams hardly distinguish words of four or five letters, so the common ones with the same initial are compared too.
  const { rows } = await db.$client.query<Vocabulary>({
    name: 'understand-words',
    text: `select typed,
        exists (select from place_words where word = typed) as known,
        exists (select from place_words where word like typed || '%') as begins,
        case when length(typed) >= 4 and not exists (select from place_words where word like typed || '%') then array(
          (select word from place_words where word % typed order by similarity(word, typed) desc limit 20)
          union
          (select word from place_words where length(typed) <= 5 and word like left(typed, 1) || '%'
            and length(word) <= length(typed) + 1 order by uses desc limit 200)
        ) end as similar
      from unnest($1::text[]) with ordinality as asked (typed, place) order by place`,
    values: [words],
  })
  return rows.map((row, index) => understand(row, index === words.length - 1))
}

function understand({ typed, known, begins, similar }: Vocabulary, last: boolean): UnderstoodWord {
  const corrections = new Map(
    (similar ?? [])
      .flatMap((word) => {
        const slips = forgivenSlips(typed, word, last)
        return slips === null ? [] : [[word, slips] as const]
      })
      .sort(([, one], [, other]) => one - other)
      .slice(0, MOST_CORRECTIONS),
  )
  return { typed, begun: last, corrections, lexemes: lexemesOf(typed, known, begins, last, corrections) }
}

function lexemesOf(
  typed: string,
  known: boolean,
  begins: boolean,
  last: boolean,
  corrections: ReadonlyMap<string, number>,
): string[] {
  if (known && !last) return [typed]
  if (begins) return [`${typed}:*`]
  return [...corrections.keys()]
}
