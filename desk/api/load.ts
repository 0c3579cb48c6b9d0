import { data, type RouterContextProvider, redirect } from 'react-router'
import type { TypedDocumentString } from './generated/types.ts'
import { deskQuery, type GraphqlBody } from './request-context.ts'

type At = { context: Readonly<RouterContextProvider>; request: Request }

/** For a loader. An employee who is not signed in is led to the sign-in, and back. */
export async function load<Result, Variables extends object>(
  { context, request }: At,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const { result } = await context.get(deskQuery)(document.toString(), variables, null)
  const error = result.errors?.[0]
  if (error === undefined) return result.data as Result
  throw failureOf(error, request)
}

/** The same where a refusal with this code is shown on the page, as of a text that nothing can be found by. */
export async function loadUnless<Result, Variables extends object>(
  code: string,
  { context, request }: At,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Sent<Result>> {
  const { result } = await context.get(deskQuery)(document.toString(), variables, null)
  const error = result.errors?.[0]
  if (error === undefined) return { ok: true, value: result.data as Result }
  if (error.extensions?.code === code) return { ok: false, code, message: error.message }
  throw failureOf(error, request)
}

function failureOf(error: Failure, request: Request) {
  leaveUnlessSignedIn(error, request)
  if (error.extensions?.code === 'DESK_ROLE_NEEDED') return data({ message: error.message }, { status: 403 })
  return data({ message: error.message, requestId: error.extensions?.requestId }, { status: 500 })
}

/** `problems`: by the names of their fields. */
type Refused = { ok: false; code: string; message: string; problems?: Record<string, string> }
export type Sent<Result> = { ok: true; value: Result } | Refused

/**
 * For an action. A refusal is returned, and shown where the button was.
 *
 * @param key of the form: pressed twice, or sent again after a lost response, it is done once
 */
export async function send<Result, Variables extends object>(
  { context, request }: At,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  key: string,
): Promise<Sent<Result>> {
  const { result } = await context.get(deskQuery)(document.toString(), variables, key)
  const error = result.errors?.[0]
  if (error === undefined) return { ok: true, value: result.data as Result }
  leaveUnlessSignedIn(error, request)
  const { code = 'INTERNAL', params } = error.extensions ?? {}
  const problems = params?.problems ?? []
  const byField = Object.fromEntries(problems.map(({ field, message }) => [field, message]))
  return { ok: false, code, message: error.message, problems: byField }
}

type Failure = NonNullable<GraphqlBody['errors']>[number]

function leaveUnlessSignedIn({ extensions }: Failure, request: Request): void {
  if (extensions?.code !== 'DESK_SIGN_IN_NEEDED') return
  const { pathname, search } = new URL(request.url)
  throw redirect(`/sign-in?return=${encodeURIComponent(pathname + search)}`)
}
