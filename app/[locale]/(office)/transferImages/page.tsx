import { getTranslations } from 'next-intl/server'
import { imageTransfer } from '@/lib/contract/transfers'
import { ImageTransferScreen } from '@/components/screens/transfers/transfer-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('imageTransfer'))('title') })

export default function Page() {
  return (
    <RequireRight by={imageTransfer.rights.list}>
      <ImageTransferScreen />
    </RequireRight>
  )
}
