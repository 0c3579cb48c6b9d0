import { data, redirect } from 'react-router'
import { OpenDocumentDocument } from '#desk/api/generated/letters.ts'
import { send } from '#desk/api/load.ts'
import type { Route } from './+types/order-document'

export function loader({ params: { reference } }: Route.LoaderArgs) {
  throw redirect(`/orders/${reference}`)
}

/** A document as a file. A press opens it, because each is an act on record. */
export async function action(args: Route.ActionArgs) {
  const { reference, document } = args.params
  const key = String((await args.request.formData()).get('request') ?? '')
  // A tab that is loaded again opens it again.
  const sent = await send(args, OpenDocumentDocument, { reference, document }, `${key}${crypto.randomUUID()}`)
  if (!sent.ok) throw data({ message: sent.message }, { status: 403 })
  const { name, bytes } = sent.value.openDocument
  return new Response(Buffer.from(bytes, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
