import { useEffect, useState } from 'react'
import type { FormDraft } from './form-draft.ts'
import type { Values } from './form-state.ts'
import type { Form } from './use-form.ts'

/** The unsent values of the form survive a reload. `draft.untilTaken` around its submit ends that. */
export function useDraft<V extends Values>(
  { values, change }: Pick<Form<V>, 'values' | 'change'>,
  draft: FormDraft,
): void {
  const [first] = useState(values)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, before anything is typed
  useEffect(() => {
    const stored = draft.read(first)
    if (stored !== null) change(stored)
  }, [draft, first])

  useEffect(() => {
    if (values !== first) draft.write(values)
  }, [draft, first, values])
}
