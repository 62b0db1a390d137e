'use client'

import { useState } from 'react'
import { Alert } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { isolate } from '@/lib/format/isolate'
import { useConfirm } from '@/components/kit/confirm'
import { useFormats } from '@/components/kit/formats'
import { useProblemText } from '@/components/kit/problem-text'
import { tellDone } from '@/components/kit/tell'
import { Carousel } from './carousel'
import type { ImageShelf } from './image-shelf'
import { OrderBar } from './order-bar'
import { Thumbs } from './thumbs'
import { useImageOrder } from './use-image-order'

/** The images of a record: one large, all of them small below. While they are edited they can be put in order and deleted. */
export function ImageSlider({ shelf, edited }: { shelf: ImageShelf; edited: boolean }) {
  const { deeds } = shelf
  const t = useTranslations()
  const confirm = useConfirm()
  const sentence = useProblemText()
  const formats = useFormats()
  const order = useImageOrder(shelf.ids, deeds?.order)
  const [chosen, setChosen] = useState(0)
  // Images that could not be shown are asked for anew with another try, large and small.
  const [tries, setTries] = useState(0)
  const [removing, setRemoving] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const total = order.ids.length
  const at = Math.max(0, Math.min(chosen, total - 1))
  const ordered = { ...shelf, ids: order.ids }

  const move = (from: number, to: number) => {
    order.move(from, to)
    setChosen(to)
  }

  const remove = async () => {
    const id = order.ids[at]
    if (!deeds || id === undefined || removing) return
    const body = t('images.deleteBody', { number: formats.count(at + 1), name: isolate(shelf.name) })
    if (!(await confirm({ title: t('images.deleteTitle'), body, yes: t('actions.delete'), danger: true }))) return
    setRemoving(true)
    setProblem(null)
    try {
      await deeds.remove(id)
      tellDone(t('images.deleted'))
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setRemoving(false)
    }
  }

  return (
    <>
      {problem && (
        <Alert color="red" role="alert">
          {sentence(problem)}
        </Alert>
      )}
      <Carousel shelf={ordered} at={at} go={setChosen} tries={tries} retry={() => setTries(tries + 1)} />
      {(total > 1 || (edited && total > 0)) && (
        <Thumbs key={tries} shelf={ordered} at={at} go={setChosen} move={edited && deeds ? move : undefined} />
      )}
      {edited && deeds && (
        <OrderBar
          at={at}
          total={total}
          problem={order.problem}
          move={(to) => move(at, to)}
          remove={() => void remove()}
          removing={removing}
        />
      )}
    </>
  )
}
