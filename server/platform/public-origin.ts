import type { ServerSettings } from './config/server-settings.ts'

/** Under which name the shop is reached. A visitor must not be able to tell, so their Host header is not looked at. */
export function publicOrigin(
  { publicUrl, production }: Pick<ServerSettings, 'publicUrl' | 'production'>,
  siteUrl: string,
  port: number,
): string {
  if (publicUrl !== null) return publicUrl
  return production ? `https://${new URL(siteUrl).host}` : `http://localhost:${port}`
}
