import type { Refused, Values } from './form-state.ts'

export type FormDraft = ReturnType<typeof formDraft>

/** The unsent values of a form. They may be personal: they are stored for this tab only (session storage). */
export function formDraft(name: string, open: () => Storage = () => window.sessionStorage) {
  const key = `draft:${name}`

  /** If the browser blocks its storage, the draft is lost and the form works. */
  function attempt<T>(use: (store: Storage) => T): T | null {
    try {
      return use(open())
    } catch {
      return null
    }
  }

  const drop = () => void attempt((store) => store.removeItem(key))

  return {
    /** Null: there is none, or it was written by a form with other fields. */
    read<V extends Values>(initial: V): V | null {
      const stored = attempt((store) => JSON.parse(store.getItem(key) ?? 'null') as V | null)
      return stored !== null && shapeOf(stored) === shapeOf(initial) ? stored : null
    },
    write: (values: Values) => void attempt((store) => store.setItem(key, JSON.stringify(values))),
    drop,
    /** Wraps submit: once the form is accepted the draft is deleted. */
    untilTaken<V extends Values>(submit: (values: V) => Promise<Refused | null> | void) {
      return async (values: V): Promise<Refused | null> => {
        const reason = (await submit(values)) ?? null
        if (reason === null) drop()
        return reason
      }
    },
  }
}

function shapeOf(values: Values): string {
  return Object.entries(values)
    .map(([field, value]) => `${field}${Array.isArray(value) ? '[]' : ''}`)
    .toSorted()
    .join()
}
