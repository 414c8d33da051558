import type { ButtonHTMLAttributes } from 'preact';

/** For the main action of a section. */
export const Button = (props: ButtonHTMLAttributes) => <button type="button" class="button" {...props} />;

export const PlainButton = (props: ButtonHTMLAttributes) => (
  <button type="button" class="button plain" {...props} />
);

export const LinkButton = (props: ButtonHTMLAttributes) => <button type="button" class="link" {...props} />;

export const IconButton = (props: ButtonHTMLAttributes & { readonly 'aria-label': string }) => (
  <button type="button" class="icon" {...props} />
);
