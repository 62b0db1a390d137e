import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { ImageTransferScreen } from '@/components/screens/transfers/image-transfer-screen'
import { imageTransfer } from '@/lib/contract/transfers'

export const generateMetadata = async () => ({ title: (await getTranslations('imageTransfer'))('title') })

export default function Page() {
  return (
    <Guarded by={imageTransfer.rights.list}>
      <ImageTransferScreen />
    </Guarded>
  )
}
