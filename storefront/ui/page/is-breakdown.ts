import { isRouteErrorResponse, type LoaderFunctionArgs } from 'react-router'

/** A thrown response such as "not found" is no breakdown, nor is a request that the visitor aborted. */
export function isBreakdown(error: unknown, { request }: Pick<LoaderFunctionArgs, 'request'>): boolean {
  return !isRouteErrorResponse(error) && !request.signal.aborted
}
