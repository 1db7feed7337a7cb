import { Component, type ReactNode } from 'react'

type Props = {
  /** What is rendered. When it changes, rendering is tried again. */
  drawn: unknown
  instead: ReactNode
  children: ReactNode
}
type State = { drawn: unknown; hasFailed: boolean }

/** Catches rendering errors: the surroundings stay, and `instead` replaces the children. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  static getDerivedStateFromProps = ({ drawn }: Props, state: State) =>
    drawn === state.drawn ? null : { drawn, hasFailed: false }

  override state: State = { drawn: this.props.drawn, hasFailed: false }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
