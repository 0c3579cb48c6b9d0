import { Form, useNavigation } from 'react-router'
import { FindOrdersDocument } from '#desk/api/generated/find.ts'
import { loadUnless } from '#desk/api/load.ts'
import { FindField } from '#desk/parts/find/find-field.tsx'
import type { FindLoaded } from '#desk/parts/find/find-loaded.ts'
import { FoundOrders } from '#desk/parts/find/found-orders.tsx'
import type { Route } from './+types/find'

/** As the field takes it. */
const LONGEST = 200

export async function loader(args: Route.LoaderArgs): Promise<FindLoaded> {
  const q = new URL(args.request.url).searchParams.get('q')?.trim().slice(0, LONGEST) ?? ''
  if (q === '') return { q, found: null, problem: null }
  const asked = await loadUnless('DESK_SEARCH_UNCLEAR', args, FindOrdersDocument, { text: q })
  return asked.ok ? { q, found: asked.value.findOrders, problem: null } : { q, found: null, problem: asked.message }
}

/** The search as a page, for browsers without scripts and for links. */
export default function Find({ loaderData: { q, found, problem } }: Route.ComponentProps) {
  const { state } = useNavigation()
  return (
    <>
      <title>Find · Tonn Desk</title>
      <h1 className="text-[1.625rem] leading-tight">Find an order or a customer</h1>
      <p className="mt-1 text-ink-soft">Searches are recorded: who searched and how, not what for.</p>
      <Form action="/find" className="my-4 max-w-2xl">
        <FindField q={q} problem={problem} isBusy={state !== 'idle'} />
      </Form>
      {found !== null && (
        <div className="desk-card max-w-4xl">
          <FoundOrders found={found} />
        </div>
      )}
    </>
  )
}
