'use client'

import { readDataUrl } from './api'

/** Images deleted on this page as data URLs, because no call brings them back; the latest ones. */
const deletedImages = new Map<number, string>()
const mostImages = 20

/** Stores an image that is about to be deleted, unless it cannot be read: then the deletion cannot be undone. */
export async function storeDeletedImage(imageId: number, address: string): Promise<void> {
  const url = await readDataUrl(address)
  if (!url?.startsWith('data:image/')) return
  deletedImages.set(imageId, url)
  for (const oldest of [...deletedImages.keys()].slice(0, -mostImages)) deletedImages.delete(oldest)
}

export const deletedImage = (imageId: number): string | undefined => deletedImages.get(imageId)
