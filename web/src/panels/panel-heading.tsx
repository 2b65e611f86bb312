import type { ComponentChildren } from 'preact';

/** The heading of a panel, which takes the focus when the panel is opened by keyboard. */
export const PanelHeading = ({ children }: { readonly children: ComponentChildren }) => (
  <h2 tabIndex={-1}>{children}</h2>
);
