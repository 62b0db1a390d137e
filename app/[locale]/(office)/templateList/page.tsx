import { getTranslations } from 'next-intl/server'
import { optionTemplates } from '@/lib/contract/option-templates'
import { ResourceListPage } from '@/app/[locale]/(office)/resource-list-page'
import { OptionTemplatesScreen } from '@/components/screens/option-templates/option-templates-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('optionTemplates'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={optionTemplates}>
      <OptionTemplatesScreen />
    </ResourceListPage>
  )
}
