import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { TemplateTransferScreen } from '@/components/screens/transfers/template-transfer-screen'
import { templateTransfer } from '@/lib/contract/transfers'

export const generateMetadata = async () => ({ title: (await getTranslations('templateTransfer'))('title') })

export default function Page() {
  return (
    <Guarded by={templateTransfer.rights.list}>
      <TemplateTransferScreen />
    </Guarded>
  )
}
