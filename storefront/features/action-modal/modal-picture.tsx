import type { ModalContent } from './modal-content.ts'

/** A header over the whole width, or a small icon, or nothing. */
export function ModalPicture({ images, showBackButton }: Pick<ModalContent, 'images' | 'showBackButton'>) {
  const { desktopImage, mobileImage, icon } = images
  const wide = desktopImage ?? mobileImage
  if (wide) {
    const narrow = mobileImage ?? wide
    return (
      <picture>
        <source media="(min-width: 40rem)" srcSet={wide.url} />
        <img
          src={narrow.url}
          alt={narrow.alternativeText ?? ''}
          width="480"
          height="200"
          className="aspect-[12/5] w-full rounded-t-panel object-cover"
        />
      </picture>
    )
  }
  // The way back has the corner over the words to itself.
  const below = showBackButton ? 'mt-15' : 'mt-7'
  if (!icon) return <div className={showBackButton ? 'h-11' : 'h-3'} />
  return (
    <img
      src={icon.url}
      alt={icon.alternativeText ?? ''}
      width="48"
      height="48"
      className={`${below} ml-6 size-12 sm:ml-8`}
    />
  )
}
