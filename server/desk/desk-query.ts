/** A query of the desk's own pages, as the employee of their request. The result is that of GraphQL. */
export type DeskQuery = (
  document: string,
  variables: Record<string, unknown>,
  idempotencyKey: string | null,
) => Promise<{ status: number; result: unknown }>
