import type { WorkQuery } from '#desk/api/generated/types.ts'
import { age } from '#desk/words/age.ts'

/** What is tried by itself at the moment: nobody has to do anything about it yet. */
export function HealingStrip({ healing, at }: Pick<WorkQuery['work'], 'healing' | 'at'>) {
  if (healing.length === 0) return null
  const count = healing.reduce((sum, each) => sum + each.count, 0)
  const oldest = healing.map((each) => each.oldest).toSorted()[0] ?? at
  const kinds = healing.map((each) => `${each.kindName.toLowerCase()} ${each.count}`).join(', ')
  return (
    <p className="mt-4 rounded-card bg-warning-100 px-4 py-3">
      <strong>{count === 1 ? 'One more is' : `${count} more are`} tried again by themselves</strong> ({kinds}), for{' '}
      {age(Date.parse(at) - Date.parse(oldest))} at the longest. They are not in this list.
    </p>
  )
}
