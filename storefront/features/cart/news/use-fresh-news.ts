import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { CartNews } from '../cart-news.ts'

/** A message is shown on the page of its change only. */
export function useFreshNews(news: CartNews | null) {
  const { pathname } = useLocation()
  const [old, setOld] = useState<CartNews | null>(null)
  const page = useRef(pathname)
  useEffect(() => {
    if (page.current !== pathname) setOld(news)
    page.current = pathname
  }, [pathname, news])
  return [news === old ? null : news, () => setOld(news)] as const
}
