import { createContext } from 'react-router'

export type GraphqlBody = {
  data?: unknown
  errors?: readonly { message: string; extensions?: Extensions }[]
}

type Extensions = {
  code?: string
  requestId?: string
  params?: { problems?: readonly { field: string; message: string }[] }
}

/** The desk's GraphQL in the server's own process, as the employee of the request. */
export type DeskQuery = (
  document: string,
  variables: object,
  idempotencyKey: string | null,
) => Promise<{ status: number; result: GraphqlBody }>

export const deskQuery = createContext<DeskQuery>()
export const requestNonce = createContext<string>()
export const reportFailure = createContext<(error: unknown) => void>()
