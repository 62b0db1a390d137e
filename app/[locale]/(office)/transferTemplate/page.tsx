import { getTranslations } from 'next-intl/server'
import { templateTransfer } from '@/lib/contract/year-transfers'
import { TemplateTransferScreen } from '@/components/screens/year-transfers/year-transfer-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('templateTransfer'))('title') })

export default function Page() {
  return (
    <RequireRight by={templateTransfer.rights.list}>
      <TemplateTransferScreen />
    </RequireRight>
  )
}
