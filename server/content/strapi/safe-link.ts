const OTHER_PLACE = /^(?:https:\/\/|mailto:|tel:)[^\s"'<>`]+$/i
/** A page of the shop, or a part of it: a path cannot lead to another host. */
const OWN_PAGE = /^(?:\/(?:[a-z][\w/-]*)?)?(?:#[\w-]+)?$/i

/** Whether an editor's link leads to a page of the shop. */
export function isOwnPage(href: string): boolean {
  return href !== '' && OWN_PAGE.test(href)
}

/** Whether it leads elsewhere by a protocol that runs nothing. */
export function isSafeElsewhere(href: string): boolean {
  return OTHER_PLACE.test(href)
}

/** A link of an editor. Null: there is none that a page may have. */
export function safeLink(given: string | null | undefined): string | null {
  const href = given?.trim() ?? ''
  return isOwnPage(href) || isSafeElsewhere(href) ? href : null
}
