import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { OptionTemplatesScreen } from '@/components/screens/option-templates/option-templates-screen'
import { optionTemplates } from '@/lib/contract/option-templates'

export const generateMetadata = async () => ({ title: (await getTranslations('optionTemplates'))('title') })

export default function Page() {
  return (
    <Guarded by={optionTemplates.rights.list}>
      <OptionTemplatesScreen />
    </Guarded>
  )
}
