import { getLocale, getTranslations } from 'next-intl/server'
import { safeRedirect } from '@/lib/contract/access/safe-redirect'
import { parts, today } from '@/lib/format/calendar'
import { digitsOf, localDigits } from '@/lib/format/digits'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import { readPrefill } from '@/lib/server/auth/current-session'
import { productOf } from '@/lib/server/pwa/product'
import { LoginScreen } from '@/components/screens/login/login-screen'
// First, for style order: its styles are shared with the app shell.
import { AuthLayout } from '@/components/shell/pages/auth-layout'
import { ResetPassword } from './lazy-reset-password'

/** The year of the copyright. Before sign-in the calendar follows the language. */
function yearIn(locale: Locale): string {
  const calendar = locale === 'fa' ? 1 : 2
  return localDigits(String(parts(today(calendar), calendar).year), digitsOf(locale))
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = async () => ({ title: (await getTranslations('login'))('title') })

export default async function Page({ searchParams }: Props) {
  const locale = await getLocale()
  const { redirect } = await searchParams
  return (
    <AuthLayout product={productOf()} year={yearIn(locale)}>
      <LoginScreen
        prefill={await readPrefill()}
        home={locale === defaultLocale ? '' : `/${locale}`}
        redirect={safeRedirect(redirect)}
        resetDialog={ResetPassword}
      />
    </AuthLayout>
  )
}
