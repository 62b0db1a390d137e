'use client'

export { ErrorPage as default } from '@/components/shell/pages/error-page'
