import * as v from 'valibot'
import type { ThirdParty } from '#domain/consent/third-party.ts'
import { type OutsideSystem, SANDBOX_TOKEN } from '#server/platform/config/outside-settings.ts'
import { httpUrl, list, tokens, type ValuesOf } from '#server/platform/config/setting-kinds.ts'

export const CMS_SYSTEM: OutsideSystem = { prefix: 'CMS', timeoutMs: { usual: 3000, most: 9000 } }

/** What editors write, and the collection of the CMS that it stands in where none is set. */
const COLLECTIONS = {
  modals: 'eir-action-modals',
  legalPages: 'legal-pages',
  banners: 'banners',
  infoTexts: 'info-texts',
  pageHeroes: 'page-heroes',
  footers: 'footers',
  surveys: 'surveys',
  chats: 'chats',
  images: 'image-contents',
  pages: 'marketing-pages',
} as const

export type CollectionKind = keyof typeof COLLECTIONS

export const COLLECTION_KINDS = Object.keys(COLLECTIONS) as CollectionKind[]

/** The field by which an entry is found. */
export function keyField(kind: CollectionKind): string {
  if (kind === 'legalPages' || kind === 'pages') return 'slug'
  return kind === 'images' ? 'Key' : 'modalID'
}

/**
 * How the CMS is made to send components and pictures: `deep` and `pLevel` are those of a plugin for Strapi 4 and for
 * Strapi 5; `fragments` names each of them, as Strapi 5 takes it without a plugin.
 */
export const POPULATES = ['deep', 'pLevel', 'fragments'] as const

export type CmsCollections = {
  /** Names of the collections. */
  names: Readonly<Record<CollectionKind, string>>
  populate: (typeof POPULATES)[number]
}

const PAIR = /^(\w+)=([a-z0-9][a-z0-9-]{0,63})$/

/** Each of the CMS's own; two values while one is changed. */
export const CONTENT_SECRETS = {
  CMS_WEBHOOK_TOKEN: v.optional(tokens('')),
  CMS_PREVIEW_SECRET: v.optional(tokens('')),
}

export const CONTENT_ENVIRONMENT = {
  ...CONTENT_SECRETS,
  CMS_ADMIN_URL: v.optional(httpUrl),
  CMS_COLLECTIONS: v.optional(
    v.pipe(
      list(''),
      v.everyItem(
        (pair) => Object.hasOwn(COLLECTIONS, PAIR.exec(pair)?.[1] ?? ''),
        `must be pairs such as banners=spring-banners, of ${COLLECTION_KINDS.join(', ')}`,
      ),
    ),
  ),
  CMS_POPULATE: v.optional(v.picklist(POPULATES, `must be one of ${POPULATES.join(', ')}`), 'deep'),
}

/** Retention periods as the legal pages state them, in days unless stated otherwise. */
export type ContentSettings = {
  consent: { thirdParties: readonly ThirdParty[]; logDays: number }
  cmsCollections: CmsCollections
  /** What the CMS sends with its webhooks. None: they are refused. */
  cmsWebhookTokens: readonly string[]
  /** What the CMS signs links to drafts with. None: there are no previews. */
  cmsPreviewSecrets: readonly string[]
  /** Of the editors' interface, which may frame a draft. */
  cmsAdminOrigin: string | null
  retention: {
    cart: number
    answers: number
    prequal: number
    alert: number
    callback: number
    orderedCart: number
    keptOffer: number
    unmadeOrder: number
    orderHelp: number
    orderYears: number
  }
}

/** @param sandboxed the sandbox's public secrets are good enough */
export function contentSettings(
  values: ValuesOf<typeof CONTENT_ENVIRONMENT>,
  sandboxed: boolean,
): Omit<ContentSettings, 'retention' | 'consent'> {
  const usual = sandboxed ? [SANDBOX_TOKEN] : []
  return {
    cmsCollections: readCollections(values.CMS_COLLECTIONS ?? [], values.CMS_POPULATE),
    cmsWebhookTokens: values.CMS_WEBHOOK_TOKEN ?? usual,
    cmsPreviewSecrets: values.CMS_PREVIEW_SECRET ?? usual,
    cmsAdminOrigin: values.CMS_ADMIN_URL === undefined ? null : new URL(values.CMS_ADMIN_URL).origin,
  }
}

/** @param pairs such as `banners=spring-banners`, where a name differs */
export function readCollections(pairs: readonly string[], populate: CmsCollections['populate']): CmsCollections {
  return { names: { ...COLLECTIONS, ...Object.fromEntries(pairs.map((pair) => pair.split('='))) }, populate }
}
