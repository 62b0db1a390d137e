import { notFound } from 'next/navigation'

/** Whatever no other page answers, and the middleware did not lead elsewhere: files that do not exist, say. */
export default function Page() {
  notFound()
}
