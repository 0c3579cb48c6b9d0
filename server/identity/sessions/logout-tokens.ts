import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { LogoutClaims } from '../identity-provider.ts'
import { hashOf } from './session-store.ts'

/** Longer than a logout token is valid. */
const KEPT_MINUTES = 10

const REMEMBER = {
  name: 'remember logout token',
  text: `insert into logout_tokens (id, kept_until) values ($1, pg_catalog.now() + make_interval(mins => $2)) on conflict do nothing`,
}

/** Each counts once. */
export async function isNewLogoutToken(
  { $client }: Pick<Database | Transaction, '$client'>,
  { jti }: LogoutClaims,
): Promise<boolean> {
  const { rowCount } = await $client.query({ ...REMEMBER, values: [hashOf(jti), KEPT_MINUTES] })
  return rowCount === 1
}
