import type { Entry } from '../strapi-entry.ts'
import { FULL_FIBRE } from './full-fibre.ts'
import { MOVING_HOME } from './moving-home.ts'
import { paragraph } from './rich-text.ts'

/** Written, and not yet published. */
const SPRING: Entry = {
  slug: 'spring',
  $draft: true,
  title: 'Spring at home',
  description: null,
  sharePicture: null,
  blocks: [
    {
      __component: 'blocks.hero',
      title: 'Spring clean your Wi-Fi',
      text: [paragraph('Three things that make every room faster.')],
      planGroup: null,
      buttonLabel: null,
      link: null,
      secondLabel: null,
      secondLink: null,
      image: 'hub',
    },
  ],
}

export const MARKETING_PAGES: readonly Entry[] = [FULL_FIBRE, MOVING_HOME, SPRING]
