import { getTranslations } from 'next-intl/server'
import { Hub } from '@/components/shell/hub'

export const generateMetadata = async () => ({ title: (await getTranslations('menu.groups'))('reports') })

export default function Page() {
  return <Hub group="reports" />
}
