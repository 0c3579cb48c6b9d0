import { data } from 'react-router'
import { ExportPersonDocument } from '#desk/api/generated/privacy.ts'
import { send } from '#desk/api/load.ts'
import type { Route } from './+types/privacy-file'

/** A form of the page of a request: what comes is saved, and in no page. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const { id } = args.params
  const sent = await send(args, ExportPersonDocument, { id, reason: text('reason') }, text('request'))
  if (!sent.ok) throw data({ message: sent.message }, { status: sent.code === 'DESK_ROLE_NEEDED' ? 403 : 400 })
  return new Response(sent.value.exportPerson, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="data-${id.slice(0, 8)}.json"`,
      'cache-control': 'no-store',
    },
  })
}
