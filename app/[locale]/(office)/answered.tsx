import type { ReactNode } from 'react'
import { FaceOf } from '@/app/[locale]/faces'
import { GivenAnswers } from '@/lib/client/given'
import type { Call } from '@/lib/contract/call'
import { sessionOf, type Session } from '@/lib/contract/session'
import { answeredWithPage } from '@/lib/server/page-answer'
import { currentSession } from '@/lib/server/session'

type Props = {
  /** What the screen will ask for when it opens; null when that is nothing. */
  ask: (session: Session) => Call<unknown> | null
  children: ReactNode
}

/** A screen that is first painted with its data: what it will ask for is asked while the page is made. */
export async function Answered({ ask, children }: Props) {
  const view = await currentSession()
  const call = view && ask(sessionOf(view))
  const given = call && (await answeredWithPage(call))
  return (
    <>
      {given && <FaceOf text={'answer' in given ? given.answer : (given.beginning ?? '')} />}
      {/* Also around nothing: a page that is made again must keep its screen, with all that was typed there. */}
      <GivenAnswers given={given}>{children}</GivenAnswers>
    </>
  )
}
