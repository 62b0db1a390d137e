'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { imageLimits } from '@/lib/contract/image-limits'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { onSignedIn } from '@/lib/client/signed-out'
import { keyedDeed } from '@/components/kit/deed-key'
import { partFiles, type Refusal } from './chosen-files'
import type { ImageShelf } from './image-shelf'
import { shrink } from './shrink'

/** What becomes of a chosen file. */
export type UploadState =
  | { readonly at: 'waiting' | 'preparing' | 'sending' | 'done' }
  | { readonly at: 'failed'; readonly problem: Problem }
  | { readonly at: 'refused'; readonly refusal: Refusal }

/** A chosen file in the list. */
export type Upload = { readonly key: number; readonly file: File; readonly state: UploadState }

/** A file on its way. What was made of it is kept, so that a second try sends the very same. */
type Job = {
  readonly key: number
  readonly file: File
  readonly deed: ReturnType<typeof keyedDeed>
  image: string | null
  /** It failed because nobody was signed in any more. */
  signedOut: boolean
}

const underWay: readonly UploadState['at'][] = ['waiting', 'preparing', 'sending']

/** The files that were chosen, and what can be done with them. */
export type UploadQueue = {
  readonly uploads: readonly Upload[]
  readonly busy: boolean
  /** There are uploads, and all of them succeeded. */
  readonly succeeded: boolean
  readonly add: (files: readonly File[]) => void
  readonly retry: (key: number) => void
  readonly dismiss: (key: number) => void
  /** Takes the list away; what is on its way goes on. */
  readonly clear: () => void
  /** Begins nothing that has not begun. */
  readonly drop: () => void
}

/** Uploads files one after the other, so that they keep their order; each succeeds or fails for itself (D100). */
export function useUploadQueue(upload: NonNullable<ImageShelf['deeds']>['upload'] | undefined): UploadQueue {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const jobs = useRef(new Map<number, Job>())
  const chain = useRef<Promise<void>>(Promise.resolve())
  const lastKey = useRef(0)
  const sender = useRef(upload)
  useEffect(() => {
    sender.current = upload
  }, [upload])

  const run = useCallback((job: Job) => {
    const tell = (state: UploadState) => setUploads((before) => before.map((one) => (one.key === job.key ? { ...one, state } : one)))
    job.signedOut = false
    tell({ at: 'waiting' })
    chain.current = chain.current.then(async () => {
      // It may have been taken off the list while it waited.
      if (!jobs.current.has(job.key)) return
      try {
        tell({ at: 'preparing' })
        const image = (job.image ??= await shrink(job.file))
        tell({ at: 'sending' })
        await job.deed(async (idempotencyKey) => sender.current?.(image, { idempotencyKey }))
        jobs.current.delete(job.key)
        tell({ at: 'done' })
      } catch (error) {
        const problem = problemOf(error)
        job.signedOut = problem.code === 'signedOut'
        tell({ at: 'failed', problem })
      }
    })
  }, [])

  const add = useCallback(
    (files: readonly File[]) => {
      const { taken, refused } = partFiles(files, imageLimits.atOnce)
      const newKey = () => (lastKey.current += 1)
      const begun = taken.map((file): Job => ({ key: newKey(), file, deed: keyedDeed(), image: null, signedOut: false }))
      const listed: readonly Upload[] = [
        ...begun.map(({ key, file }): Upload => ({ key, file, state: { at: 'waiting' } })),
        ...refused.map(({ file, refusal }): Upload => ({ key: newKey(), file, state: { at: 'refused', refusal } })),
      ]
      setUploads((before) => [...before, ...listed])
      for (const job of begun) {
        jobs.current.set(job.key, job)
        run(job)
      }
    },
    [run],
  )

  const retry = useCallback(
    (key: number) => {
      const job = jobs.current.get(key)
      if (job) run(job)
    },
    [run],
  )

  // Whoever has signed in again over the images has said that they want to go on.
  useEffect(
    () =>
      onSignedIn(() => {
        for (const job of jobs.current.values()) if (job.signedOut) run(job)
      }),
    [run],
  )

  const dismiss = useCallback((key: number) => {
    jobs.current.delete(key)
    setUploads((before) => before.filter((one) => one.key !== key))
  }, [])

  const clear = useCallback(() => setUploads([]), [])

  const drop = useCallback(() => {
    jobs.current.clear()
    setUploads([])
  }, [])

  return {
    uploads,
    busy: uploads.some(({ state }) => underWay.includes(state.at)),
    succeeded: uploads.length > 0 && uploads.every(({ state }) => state.at === 'done'),
    add,
    retry,
    dismiss,
    clear,
    drop,
  }
}
