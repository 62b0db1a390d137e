'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import { imageLimits } from '@/lib/contract/goods-images'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import { onSignedIn } from '@/lib/client/requests/signed-out-events'
import { withIdempotencyKey } from '@/components/kit/form/use-mutation'
import { useConfirm } from '@/components/kit/feedback/use-confirm'
import { validateFiles, type FileError } from './validate-files'
import type { ImageCollection } from './image-collection'
import { compressImage } from './compress-image'

/** State of a selected file. */
export type UploadState =
  | { readonly at: 'waiting' | 'preparing' | 'sending' | 'done' }
  | { readonly at: 'failed'; readonly problem: Problem }
  | { readonly at: 'refused'; readonly refusal: FileError }

/** A file of the upload list. */
export type Upload = { readonly key: number; readonly file: File; readonly state: UploadState }

/** A pending upload. The encoded image is stored, so that a retry sends the same bytes. */
type Job = {
  readonly key: number
  readonly file: File
  readonly mutation: ReturnType<typeof withIdempotencyKey>
  image: string | null
  /** Failed because the session had ended. */
  signedOut: boolean
}

const pendingStates: readonly UploadState['at'][] = ['waiting', 'preparing', 'sending']

/** Selected files and their actions. */
export type UploadQueue = {
  readonly uploads: readonly Upload[]
  readonly busy: boolean
  /** There are uploads, and all succeeded. */
  readonly succeeded: boolean
  readonly add: (files: readonly File[]) => void
  readonly retry: (key: number) => void
  readonly dismiss: (key: number) => void
  /** Clears the list; pending uploads continue. */
  readonly clear: () => void
  /** Cancels uploads that have not started. */
  readonly drop: () => void
}

/** Uploads files in sequence, so that they keep their order; each succeeds or fails on its own (D100). */
export function useUploadQueue(upload: NonNullable<ImageCollection['actions']>['upload'] | undefined): UploadQueue {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const jobs = useRef(new Map<number, Job>())
  const chain = useRef<Promise<void>>(Promise.resolve())
  const lastKey = useRef(0)
  const sender = useRef(upload)
  useEffect(() => {
    sender.current = upload
  }, [upload])

  const run = useCallback((job: Job) => {
    const setState = (state: UploadState) => setUploads((before) => before.map((one) => (one.key === job.key ? { ...one, state } : one)))
    job.signedOut = false
    setState({ at: 'waiting' })
    chain.current = chain.current.then(async () => {
      // It may have been removed while it waited.
      if (!jobs.current.has(job.key)) return
      try {
        setState({ at: 'preparing' })
        const image = (job.image ??= await compressImage(job.file))
        setState({ at: 'sending' })
        await job.mutation(async (idempotencyKey) => sender.current?.(image, { idempotencyKey }))
        jobs.current.delete(job.key)
        setState({ at: 'done' })
      } catch (error) {
        const problem = problemOf(error)
        job.signedOut = problem.code === 'signedOut'
        setState({ at: 'failed', problem })
      }
    })
  }, [])

  const add = useCallback(
    (files: readonly File[]) => {
      const { accepted, refused } = validateFiles(files, imageLimits.atOnce)
      const newKey = () => (lastKey.current += 1)
      const added = accepted.map((file): Job => ({ key: newKey(), file, mutation: withIdempotencyKey(), image: null, signedOut: false }))
      const listed: readonly Upload[] = [
        ...added.map(({ key, file }): Upload => ({ key, file, state: { at: 'waiting' } })),
        ...refused.map(({ file, refusal }): Upload => ({ key: newKey(), file, state: { at: 'refused', refusal } })),
      ]
      setUploads((before) => [...before, ...listed])
      for (const job of added) {
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

  // After a sign-in over the dialog, uploads resume.
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
    busy: uploads.some(({ state }) => pendingStates.includes(state.at)),
    succeeded: uploads.length > 0 && uploads.every(({ state }) => state.at === 'done'),
    add,
    retry,
    dismiss,
    clear,
    drop,
  }
}

/** Asks whether pending uploads may be discarded; true when they may. */
export function useConfirmDiscardUploads(): () => Promise<boolean> {
  const t = useTranslations('images')
  const confirm = useConfirm()
  return useCallback(
    () => confirm({ title: t('leaveTitle'), body: t('leaveBody'), yes: t('leave'), no: t('stay'), danger: true }),
    [confirm, t],
  )
}
