import { useLocation } from 'react-router'
import { useSign } from './use-brand.ts'

type PageHeadProps = {
  title: string
  description?: string
  /** The preview picture of links to this page, of the catalogue by its name or an editor's. Without one the page is not indexed. */
  share?: string | SharePicture
}

/** Its size is not known of every file. */
type SharePicture = { url: string; width: number | null; height: number | null }

const SHARE_WIDTH = 1200

export function PageHead({ title, description, share }: PageHeadProps) {
  const sign = useSign()
  const { pathname } = useLocation()
  const fullTitle = sign ? `${title} | ${sign.brand.name}` : title
  if (!sign || !share) {
    return (
      <>
        <title>{fullTitle}</title>
        {description && <meta name="description" content={description} />}
        <meta name="robots" content="noindex" />
      </>
    )
  }
  const url = sign.shopUrl + (pathname.replace(/\/+$/, '') || '/')
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {/* Link previews read the page as it was sent: the browser's bundle does not include it. */}
      {import.meta.env.SSR && (
        <SharedAs
          name={sign.brand.name}
          title={fullTitle}
          description={description}
          url={url}
          picture={typeof share === 'string' ? { url: `/pictures/${share}`, width: 1200, height: 630 } : share}
          shopUrl={sign.shopUrl}
        />
      )}
    </>
  )
}

type SharedAsProps = {
  name: string
  title: string
  description: string | undefined
  url: string
  picture: SharePicture
  shopUrl: string
}

function SharedAs({ name, title, description, url, picture, shopUrl }: SharedAsProps) {
  const { width, height } = picture
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta
        property="og:image"
        content={`${shopUrl}/image?url=${encodeURIComponent(picture.url)}&w=${SHARE_WIDTH}&q=75`}
      />
      {width !== null && height !== null && (
        <>
          <meta property="og:image:width" content={String(SHARE_WIDTH)} />
          <meta property="og:image:height" content={String(Math.round((height / width) * SHARE_WIDTH))} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
