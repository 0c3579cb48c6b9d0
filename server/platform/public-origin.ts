import type { ServerSettings } from './config/server-settings.ts'

/** The origin of the shop. Never from the Host header, which a visitor can set. */
export function publicOrigin(
  { publicUrl, production }: Pick<ServerSettings, 'publicUrl' | 'production'>,
  siteUrl: string,
  port: number,
): string {
  if (publicUrl !== null) return publicUrl
  return production ? `https://${new URL(siteUrl).host}` : `http://localhost:${port}`
}
