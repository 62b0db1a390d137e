import { getTranslations } from 'next-intl/server'
import { MyAccessScreen } from '@/components/screens/my-access/my-access-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('myAccess'))('title') })

/** Open to every signed-in user: shows which pages are closed to them, and why. */
export default function Page() {
  return <MyAccessScreen />
}
