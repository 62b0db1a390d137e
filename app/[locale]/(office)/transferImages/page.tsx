import { getTranslations } from 'next-intl/server'
import { imageTransfer } from '@/lib/contract/year-transfers'
import { ImageTransferScreen } from '@/components/screens/year-transfers/year-transfer-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('imageTransfer'))('title') })

export default function Page() {
  return (
    <RequireRight by={imageTransfer.rights.list}>
      <ImageTransferScreen />
    </RequireRight>
  )
}
