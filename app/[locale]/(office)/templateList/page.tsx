import { getTranslations } from 'next-intl/server'
import { OptionTemplatesScreen } from '@/components/screens/option-templates/option-templates-screen'
import { optionTemplates } from '@/lib/contract/option-templates'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'
import { PageMessages } from '@/lib/i18n/page-messages'

export const generateMetadata = async () => ({ title: (await getTranslations('optionTemplates'))('title') })

export default function Page() {
  return (
    <PageMessages of="templateList">
      <ResourceListPage resource={optionTemplates}>
        <OptionTemplatesScreen />
      </ResourceListPage>
    </PageMessages>
  )
}
