import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
import { afterPaint } from '../after-paint.ts'
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts'

type LinkButtonProps = LinkProps & { look?: ButtonLook; size?: ButtonSize; children: ReactNode }

/** It is seen as pressed before the next page is begun: a slow phone takes a fifth of a second for that. */
export function LinkButton({
  look = 'primary',
  size = 'large',
  className = '',
  onClick,
  to,
  replace = false,
  state,
  preventScrollReset = false,
  ...rest
}: LinkButtonProps) {
  const navigate = useNavigate()
  const forgetEarlier = useRef(() => {})

  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    // Another tab, another window, a page of its own: the browser knows how.
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (event.defaultPrevented || !isPlain || rest.reloadDocument || rest.target) return
    event.preventDefault()
    forgetEarlier.current()
    forgetEarlier.current = afterPaint(() => void navigate(to, { replace, state, preventScrollReset }))
  }

  return <Link {...rest} to={to} onClick={go} className={buttonClass(look, size, className)} />
}
