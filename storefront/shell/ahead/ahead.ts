import { lateChunks } from 'virtual:late-chunks'
import type { TypedDocumentString } from '#storefront/api/generated/types.ts'
import { type JourneyVariable, withJourney } from '#storefront/api/journey-variables.ts'
import { GUEST_JOURNEY } from '#storefront/journey/journey.ts'
import type { JourneyKey } from '#storefront/journey/journey-storage.ts'

type Question = {
  text: string
  /** Each variable is what the browser keeps under this name. */
  variables: Readonly<Record<string, JourneyKey>>
  /** What the journey adds to them. */
  fixed: object
}

/** A part of the page that the server draws for whoever names what the browser keeps, until the page is alive. */
export type Drawing = {
  from: string
  header: string
  named: JourneyKey
  /** Drawn only where this is not kept, or of the same name: the page will show something else otherwise. */
  unlessOther: JourneyKey
  /** The id of the element that it is put into. */
  into: string
}

/** What a page needs as soon as it is alive, for visitors of whom something is known. */
export type Ahead = { files: readonly string[]; questions: readonly Question[]; drawing?: Drawing }

/** @param parts modules that are fetched with `import()`, by their path in the storefront */
export function ahead(parts: readonly string[], ...questions: Question[]): Ahead {
  return { files: [...new Set(parts.flatMap(filesOf))], questions }
}

export function question<Result, Variables extends object>(
  document: TypedDocumentString<Result, Variables>,
  variables: Readonly<Record<Exclude<keyof Variables & string, JourneyVariable>, JourneyKey>>,
): Question {
  const text = document.toString()
  return { text, variables, fixed: withJourney(text, {}, GUEST_JOURNEY) }
}

function filesOf(part: string): readonly string[] {
  const files = lateChunks[part]
  if (files) return files
  // While developing none is known. In a build a part that was renamed must not be fetched late again in silence.
  if (Object.keys(lateChunks).length > 0) throw new Error(`${part} is not fetched with import()`)
  return []
}
