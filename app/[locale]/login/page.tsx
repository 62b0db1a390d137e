import { getLocale, getTranslations } from 'next-intl/server'
import { LoginScreen } from '@/components/screens/login/login-screen'
import { Doorway } from '@/components/shell/doorway'
import { safeRedirect } from '@/lib/contract/redirect'
import { defaultLocale } from '@/lib/i18n/locales'
import { environment } from '@/lib/server/environment'
import { readPrefill } from '@/lib/server/session'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = async () => ({ title: (await getTranslations('login'))('title') })

export default async function Page({ searchParams }: Props) {
  const locale = await getLocale()
  const { redirect } = await searchParams
  return (
    <Doorway product={environment().product}>
      <LoginScreen prefill={await readPrefill()} home={locale === defaultLocale ? '' : `/${locale}`} wanted={safeRedirect(redirect)} />
    </Doorway>
  )
}
