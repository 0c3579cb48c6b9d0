import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts'

type LinkButtonProps = LinkProps & { look?: ButtonLook; size?: ButtonSize; children: ReactNode }

export function LinkButton({ look = 'primary', size = 'large', className = '', ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(look, size, className)} />
}
