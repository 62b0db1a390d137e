import 'server-only'
import { environment } from '@/lib/server/runtime/environment'
import { logoAddress } from './brand-logo'

/** What pages show of the product: without the bytes of its files. */
export function productOf() {
  const { name, designer, designerUrl, support } = environment().product
  return { name, designer, designerUrl, support, logo: logoAddress() }
}
