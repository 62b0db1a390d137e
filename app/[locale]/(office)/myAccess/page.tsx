import { getTranslations } from 'next-intl/server'
import { MyAccessScreen } from '@/components/screens/my-access/my-access-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('myAccess'))('title') })

/** Open to everybody who is signed in: it tells what is closed to them, and why. */
export default function Page() {
  return <MyAccessScreen />
}
