import { Component, type ReactNode } from 'react'
import * as appTexts from '../../texts/en/app.ts'
import * as commonTexts from '../../texts/en/common.ts'
import { errorText } from '../../texts/errors.ts'
import { Message } from '../ui/Message.tsx'

interface ErrorBoundaryProps {
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
    if (!this.state.failed) return this.props.children
    return (
      <Message
        title={appTexts.viewFailed}
        text={errorText({ code: 'view-failed' })}
        action={{ label: commonTexts.tryAgain, run: () => this.setState({ failed: false }) }}
      />
    )
  }
}
