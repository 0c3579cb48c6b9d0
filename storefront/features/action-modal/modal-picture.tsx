import { Icon } from '#storefront/ui/icon.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import mobileBroadband from '../../illustrations/mobile-broadband.svg'
import type { ModalContent } from './modal-content.ts'

const WIDE = 'aspect-[12/5] w-full rounded-t-panel'

type ModalPictureProps = Pick<ModalContent, 'images' | 'showBackButton' | 'standIn'>

export function ModalPicture({ images, showBackButton, standIn }: ModalPictureProps) {
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
          className={`${WIDE} object-cover`}
        />
      </picture>
    )
  }
  if (standIn === 'wide')
    return <img src={mobileBroadband} alt="" width="480" height="200" className={`${WIDE} object-cover`} />
  if (icon)
    return (
      <img
        src={icon.url}
        alt={icon.alternativeText ?? ''}
        width="48"
        height="48"
        className={`${iconPlace(showBackButton)} size-12`}
      />
    )
  if (standIn === 'icon')
    return (
      <div
        className={`${iconPlace(showBackButton)} grid size-12 place-items-center rounded-pill bg-surface-tint text-accent`}
      >
        <Icon name="info" className="size-6" />
      </div>
    )
  return <div className={showBackButton ? 'h-11' : 'h-3'} />
}

/** As large as the picture that is most likely. */
export function ModalPictureSkeleton({ showBackButton, standIn }: Omit<ModalPictureProps, 'images'>) {
  return <Skeleton className={standIn === 'wide' ? WIDE : `${iconPlace(showBackButton)} size-12`} />
}

/** Leaves the corner above the text to the back button. */
function iconPlace(showBackButton: boolean): string {
  return `${showBackButton ? 'mt-15' : 'mt-7'} ml-6 sm:ml-8`
}
