import { isAccountType } from '@/lib/contract/account-types'
import type { TextTools } from './define-columns'

/** The name of an account type, or its number if the product has no name for it. Type 0 means that the cloud sent none. */
export function accountTypeName({ translate, formats }: TextTools, type: number): string {
  if (isAccountType(type)) return translate(`accountTypes.${type}`)
  return type === 0 ? '—' : formats.withDigits(String(type))
}
