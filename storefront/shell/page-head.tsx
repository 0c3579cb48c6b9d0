import { useLocation } from 'react-router'
import { useSign } from './use-brand.ts'

type PageHeadProps = {
  title: string
  description?: string
  /** The picture that stands beside a link to this page elsewhere. Without one the page is not for search engines. */
  share?: string
}

/** React puts these in the head of the document. */
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
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={sign.brand.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${sign.shopUrl}/image?url=/pictures/${share}&w=1200&q=75`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
