import banners from './content/banners.json' with { type: 'json' }
import chats from './content/chats.json' with { type: 'json' }
import footers from './content/footers.json' with { type: 'json' }
import images from './content/image-contents.json' with { type: 'json' }
import infoTexts from './content/info-texts.json' with { type: 'json' }
import heroes from './content/page-heroes.json' with { type: 'json' }
import surveys from './content/surveys.json' with { type: 'json' }
import { MODALS } from './modals.ts'
import { MARKETING_PAGES } from './pages/marketing-pages.ts'
import type { Entry } from './strapi-entry.ts'

export const IMAGE_CONTENTS: readonly Entry[] = images

/** What the editors of the demo have written, by collection, and the field by which an entry is found. */
export const COLLECTIONS = new Map<string, { key: string; entries: readonly Entry[] }>([
  ['eir-action-modals', { key: 'modalID', entries: MODALS }],
  ['banners', { key: 'modalID', entries: banners }],
  ['info-texts', { key: 'modalID', entries: infoTexts }],
  ['page-heroes', { key: 'modalID', entries: heroes }],
  ['footers', { key: 'modalID', entries: footers }],
  ['surveys', { key: 'modalID', entries: surveys }],
  ['chats', { key: 'modalID', entries: chats }],
  ['image-contents', { key: 'Key', entries: IMAGE_CONTENTS }],
  ['marketing-pages', { key: 'slug', entries: MARKETING_PAGES }],
])
