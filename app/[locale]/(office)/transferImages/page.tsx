import { getTranslations } from 'next-intl/server'
import { imageTransfer } from '@/lib/contract/transfers'
import { PageMessages } from '@/lib/i18n/page-messages'
import { ImageTransferScreen } from '@/components/screens/transfers/transfer-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('imageTransfer'))('title') })

export default function Page() {
  return (
    <PageMessages of="transferImages">
      <RequireRight by={imageTransfer.rights.list}>
        <ImageTransferScreen />
      </RequireRight>
    </PageMessages>
  )
}
