import { getTranslations } from 'next-intl/server'
import { OptionTemplatesScreen } from '@/components/screens/option-templates/option-templates-screen'
import { optionTemplates } from '@/lib/contract/option-templates'
import { Listed } from '@/app/[locale]/(office)/listed'

export const generateMetadata = async () => ({ title: (await getTranslations('optionTemplates'))('title') })

export default function Page() {
  return (
    <Listed noun={optionTemplates}>
      <OptionTemplatesScreen />
    </Listed>
  )
}
