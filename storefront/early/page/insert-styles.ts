import css from '../../styles/app.css?inline'
import { STYLES_PLACE } from './page-styles.tsx'

/** Text of a visitor cannot be taken for it: React escapes the end of the element. */
const PLACE = `>${STYLES_PLACE}</style>`

/** Styles are more than half of a page: React would encode them for each page that is rendered for one visitor. */
export function insertStyles(html: string): string {
  return html.replace(PLACE, () => `>${css}</style>`)
}
