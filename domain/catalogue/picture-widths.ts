/** In pixels. Pictures are made in these widths and no other, so that the number of possible requests is bounded. */
export const PICTURE_WIDTHS = [96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const

export const PICTURE_QUALITY = 75

/** As with the widths. */
export const PICTURE_QUALITIES = [50, 75, 90] as const
