import { createElement, type SVGProps } from 'react'

type Drawing = { readonly node: readonly (readonly [string, SVGProps<SVGElement>])[] }

/** A lucide drawing as a component. The build uses it instead of lucide's own, which is ten times its size. */
export const drawIcon =
  ({ node }: Drawing) =>
  (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([shape, attributes]) => createElement(shape, attributes)),
    )
