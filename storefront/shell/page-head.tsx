import { useBrand } from './use-brand.ts'

/** React puts these in the head of the document. */
export function PageHead({ title, description }: { title: string; description?: string }) {
  const brand = useBrand()
  return (
    <>
      <title>{brand ? `${title} | ${brand.name}` : title}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
