import { isThisMachine } from '#server/platform/config/production-guards.ts'
import { isSandboxed } from '#server/platform/config/secret-settings.ts'
import { type Given, origins, type ValuesOf } from '#server/platform/config/setting-kinds.ts'

export const PICTURES_ENVIRONMENT = {
  PICTURE_ORIGINS: origins('https://media.example'),
}

export type PicturesSettings = {
  /** Where editors' pictures may come from beside the CMS itself, such as its media store. */
  pictureOrigins: ReadonlySet<string>
}

export function picturesSettings(values: ValuesOf<typeof PICTURES_ENVIRONMENT>): PicturesSettings {
  return { pictureOrigins: new Set(values.PICTURE_ORIGINS?.map((text) => new URL(text).origin)) }
}

/** An address of this machine is an origin for a shop with the sandbox alone: elsewhere it would open what listens there. */
export function pictureOriginProblems(given: Given): string[] {
  const named = given['PICTURE_ORIGINS']?.split(',').map((text) => text.trim()) ?? []
  return !isSandboxed(given) && named.some(isThisMachine) ? ['PICTURE_ORIGINS must not name this machine'] : []
}
