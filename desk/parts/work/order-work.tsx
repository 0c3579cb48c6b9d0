import type { OrderQuery } from '#desk/api/generated/types.ts'
import { age } from '#desk/words/age.ts'
import { moment } from '#desk/words/moment.ts'
import { WorkRowActions } from './work-row-actions.tsx'

type Props = { work: OrderQuery['order']['work']; now: string; mayAct: boolean; seed: string }

/** What stops the order, with its reason and the next step. */
export function OrderWork({ work, now, mayAct, seed }: Props) {
  if (work.length === 0) return null
  return (
    <section aria-label="What stops it" className="mt-4 grid gap-2">
      {work.map((item) => {
        const { kind, key, kindName, problem, detail, todo, since, assigneeName, isMine, heldUntil, heldFor } = item
        return (
          <div
            key={`${kind} ${key}`}
            className="flex flex-wrap items-start justify-between gap-3 rounded-card bg-warning-100 px-4 py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold">{problem}</p>
              <p>{todo}.</p>
              <p className="figures text-xs text-ink-soft">
                {[kindName, detail, `for ${age(Date.parse(now) - Date.parse(since))}`, assigneeOf(assigneeName, isMine)]
                  .filter((part) => part !== null)
                  .join(' · ')}
                {item.nextTryAt !== null && ` · tried again by itself ${moment(item.nextTryAt)}`}
              </p>
              {heldUntil !== null && (
                <p className="text-xs text-warning-700">
                  On hold until {moment(heldUntil)}: {heldFor}
                </p>
              )}
            </div>
            {mayAct && <WorkRowActions item={item} seed={seed} />}
          </div>
        )
      })}
    </section>
  )
}

function assigneeOf(name: string | null, isMine: boolean): string {
  if (isMine) return 'with you'
  return name === null ? 'with nobody' : `with ${name}`
}
