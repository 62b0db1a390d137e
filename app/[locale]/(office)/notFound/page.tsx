import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFound } from '@/components/shell/pages/not-found-page'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell'))('notFound.title') }
}

/** The middleware rewrites every unknown address of a signed-in user to this page, with status 404. */
export default function Page() {
  return <NotFound />
}
