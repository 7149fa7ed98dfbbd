import { Component, type ReactNode } from 'react'
import { errorText } from '../../texts/errors.ts'
import type { EarlyTexts } from '../../texts/texts.ts'
import { Message } from '../ui/Message.tsx'

interface ErrorBoundaryProps {
  readonly texts: EarlyTexts
  readonly fail: (error: unknown) => void
  readonly children: ReactNode
}

/** Replaces a failed view with a message and a way to continue, so neither the element nor the page breaks. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(cause: unknown) {
    console.error(cause)
    this.props.fail(cause)
  }

  override render() {
    const { texts } = this.props
    if (!this.state.failed) return this.props.children
    return (
      <Message
        title={texts.app.viewFailed}
        text={errorText(texts, { code: 'view-failed' })}
        action={{ label: texts.common.tryAgain, run: () => this.setState({ failed: false }) }}
      />
    )
  }
}
