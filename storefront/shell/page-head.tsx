import { useLocation } from 'react-router'
import { useSign } from './use-brand.ts'

type PageHeadProps = {
  title: string
  description?: string
  /** The preview picture of links to this page. Without one the page is not indexed. */
  share?: string
}

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
          picture={`${sign.shopUrl}/image?url=/pictures/${share}&w=1200&q=75`}
        />
      )}
    </>
  )
}

type SharedAsProps = { name: string; title: string; description: string | undefined; url: string; picture: string }

function SharedAs({ name, title, description, url, picture }: SharedAsProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
