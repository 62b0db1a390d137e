import { getTranslations } from 'next-intl/server'
import { customer } from '@/lib/contract/customer'
import { CustomerScreen } from '@/components/screens/customer/customer-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('customer'))('title') })

export default function Page() {
  return (
    <RequireRight by={customer.rights.list}>
      <CustomerScreen />
    </RequireRight>
  )
}
